/** The least and the most each number of an event's settings may be, both included. Source: product, validation rules. */
export const EVENT_BOUNDS = {
  /** Minutes; a session is over within a day. */
  duration: [0, 1440],
  /** Seconds; no countdown before a start is longer than a day. */
  autostart: [0, 86_400],
  /** What the wire can carry. */
  lobbyId: [0, 2_147_483_647],
  /** Nobody plays as many games in one event. */
  seriesLength: [0, 100_000],
  minGames: [0, 100_000],
} as const satisfies Record<string, readonly [number, number]>

export type EventNumber = keyof typeof EVENT_BOUNDS

/** In characters of Markdown. */
export const LONGEST_DESCRIPTION = 50_000
