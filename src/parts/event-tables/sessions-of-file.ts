import type { EventFile } from './event-file'

type Game = NonNullable<EventFile['games']>[number]

/** The result of a player in one session of the event. */
export interface SessionResult {
  readonly ratingDelta: number
  /** The finishing place in the game, 1 to 4. */
  readonly place: number
}

/** The sessions of a file: which game belongs to which session, and what each player did in it. */
export interface SessionsOfFile {
  readonly count: number
  /** From 1; null for a game outside the sessions. */
  readonly numberOf: (game: Game) => number | null
  /** Null where the player has no approved game in the session. */
  readonly resultOf: (playerId: number | undefined, session: number) => SessionResult | null
  readonly didSitOut: (playerId: number | undefined, session: number) => boolean
  /**
   * The sessions in which approved results came from slips, so that the hands are unknown,
   * and the numbers of the tables with such results.
   */
  readonly fromSlips: readonly { readonly session: number; readonly tables: readonly number[] }[]
}

/**
 * The sessions of a tournament: all games of a seating began at the same time. A game that was started
 * by hand in place of a cancelled one belongs to the last session that began before the game. A session
 * whose games were all cancelled has no number.
 */
export function sessionsOfFile(file: EventFile): SessionsOfFile {
  const games = (file.games ?? []).filter(({ isPenaltyGame }) => !isPenaltyGame)
  const seated = games.filter(({ tableIndex }) => (tableIndex ?? 0) > 0)
  const starts = [...new Set(seated.filter(isPlayed).map(({ startedAt = '' }) => startedAt))]
  const ordered = starts.toSorted()
  const numberOf = ({ startedAt = '', tableIndex, isPenaltyGame }: Game): number | null => {
    if (isPenaltyGame) return null
    if ((tableIndex ?? 0) > 0) return ordered.indexOf(startedAt) + 1 || null
    return ordered.filter((start) => start <= startedAt).length || null
  }
  const results = new Map<string, SessionResult>()
  for (const game of games) {
    for (const [seat, playerId] of (game.playerIds ?? []).entries()) {
      const result = game.results?.[seat]
      const key = keyOf(playerId, numberOf(game))
      // When a player has two games in a session, the later one was started by hand.
      // Only the table of games lists it.
      if (result === undefined || results.has(key)) continue
      const { ratingDelta, place = 0 } = result
      results.set(key, { ratingDelta: Number(ratingDelta ?? 0), place })
    }
  }
  const sitOuts = new Set(
    (file.sitOuts ?? []).map(({ playerId, sessionNumber }) => keyOf(playerId, sessionNumber ?? 0)),
  )
  const slips = seated.filter(({ enteredAt, results = [] }) => enteredAt && results.length > 0)
  return {
    count: ordered.length,
    numberOf,
    resultOf: (playerId, session) => results.get(keyOf(playerId, session)) ?? null,
    didSitOut: (playerId, session) => sitOuts.has(keyOf(playerId, session)),
    fromSlips: ordered.flatMap((_, nth) => {
      const tables = slips.filter((game) => numberOf(game) === nth + 1).map(tableOf)
      return tables.length === 0 ? [] : [{ session: nth + 1, tables: tables.toSorted(byNumber) }]
    }),
  }
}

const tableOf = ({ tableIndex }: Game): number => tableIndex ?? 0
const byNumber = (a: number, b: number) => a - b

const isPlayed = ({ status }: Game): boolean => status !== 'GAME_STATUS_CANCELLED'

const keyOf = (playerId: number | undefined, session: number | null): string =>
  `${playerId} ${session}`
