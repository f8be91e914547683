/** The form of a new event passes this navigation state to the settings page. */
export const JUST_CREATED = { isJustCreated: true } as const

/** True when the settings page was opened by the form that has just created the event. */
export const isJustCreated = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isJustCreated' in state
