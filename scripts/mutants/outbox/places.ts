export const CORE = 'src/outbox/core'
export const POLICIES = 'src/outbox/policies'
