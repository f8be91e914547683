/**
 * The smallest and the largest value of each number in an event's settings, both included.
 * Source: docs/rules/events.md#settings.
 */
export const EVENT_BOUNDS = {
  /** Minutes. A session ends within a day. */
  duration: [0, 1440],
  /** Seconds. No countdown to a start is longer than a day. */
  autostart: [0, 86_400],
  /** The range of the wire's integer. */
  lobbyId: [0, 2_147_483_647],
  /** More games than any event has. */
  seriesLength: [0, 100_000],
  minGames: [0, 100_000],
  /** Rating points; negative for a loss, like a penalty. */
  sitOutPoints: [-1_000_000, 1_000_000],
} as const satisfies Record<string, readonly [number, number]>

export type EventNumber = keyof typeof EVENT_BOUNDS

/** In characters of Markdown. */
export const LONGEST_DESCRIPTION = 50_000
