import { and, eq, inArray } from 'drizzle-orm'
import type { Ruleset } from '../../../src/domain/rulesets'
import { type BySeat, mapSeats } from '../../../src/domain/seats'
import type { Queryable } from '../../db/database'
import { registrations } from '../../db/schema/registrations'
import { finalResults, type FinalResult } from '../../rules/final-results'
import type { Session } from './session-reader'

/** What one of a game's four takes home. */
export interface SeatOutcome extends FinalResult {
  /** Who played for the player; null when they played themselves. */
  readonly replacementId: number | null
}

const NO_CHIPS: BySeat<number> = [0, 0, 0, 0]

/** What a game's four take home, by seat, given who is replaced by whom. Rule book: final results. */
export function outcomeOf(options: {
  session: Pick<Session, 'players' | 'state' | 'isPenaltyGame'>
  ruleset: Ruleset
  /** Substitutes by player; absent or null for who plays in person. */
  replacements: ReadonlyMap<number, number | null>
  /** Chips won; none unless told. */
  chips?: BySeat<number>
}): BySeat<SeatOutcome> {
  const { session, ruleset, replacements, chips = NO_CHIPS } = options
  const { players, state, isPenaltyGame } = session
  const replacementIds = mapSeats((seat) => replacements.get(players[seat]) ?? null)
  const results = finalResults({
    state,
    ruleset,
    replaced: mapSeats((seat) => replacementIds[seat] !== null),
    chips,
    isPenaltyGame,
  })
  return mapSeats((seat) => ({ ...results[seat], replacementId: replacementIds[seat] }))
}

/** Who plays for each of these players now. */
export async function readReplacements(
  db: Queryable,
  { eventId, playerIds }: { eventId: number; playerIds: readonly number[] },
): Promise<ReadonlyMap<number, number | null>> {
  const rows = await db
    .select({ playerId: registrations.playerId, replacementId: registrations.replacementId })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), inArray(registrations.playerId, [...playerIds])))
  return new Map(rows.map((row) => [row.playerId, row.replacementId]))
}
