import { and, eq, inArray } from 'drizzle-orm'
import type { Ruleset } from '../../../src/domain/event/rulesets'
import { type BySeat, mapSeats } from '../../../src/domain/session/seats'
import type { Queryable } from '../../db/database'
import { registrations } from '../../db/schema/events/registrations'
import { finalResults, type FinalResult } from '../../../src/domain/hand/final-results'
import type { Session } from './session-reader'

/** The result of one of a game's four players. */
export interface SeatOutcome extends FinalResult {
  /** The substitute; null when the player played in person. */
  readonly replacementId: number | null
}

const NO_CHIPS: BySeat<number> = [0, 0, 0, 0]

/** The results of a game's four players, by seat. Source: docs/rules/sessions.md#final-results. */
export function outcomeOf(options: {
  session: Pick<Session, 'players' | 'state' | 'isPenaltyGame'>
  ruleset: Ruleset
  /** Substitutes by player; absent or null for a player who plays in person. */
  replacements: ReadonlyMap<number, number | null>
  /** Chips won; absent = none. */
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

/** The substitutes whom these players have now. */
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
