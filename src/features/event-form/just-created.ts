/** The navigation state from the form of a new event to its settings. */
export const JUST_CREATED = { isJustCreated: true } as const

/** True when the screen was reached from the form that created its event. */
export const isJustCreated = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isJustCreated' in state
