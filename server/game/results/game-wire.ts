import type { MessageInitShape } from '@bufbuild/protobuf'
import type { GameResultSchema } from '../../../src/contract/wire/atoms_pb'
import { type BySeat, SEATS } from '../../../src/domain/session/seats'
import type { Hand } from '../../../src/domain/hand/hand'
import { handToRound } from '../sessions/hand-fingerprint'
import type { SeatResult } from './result-reader'
import type { Session } from '../sessions/session-reader'

/** A game with its hands. While the game is played, it has no results and no date. */
export function gameToWire(options: {
  session: Session
  hands: readonly Hand[]
  results: BySeat<SeatResult> | null
  /** Formats a time in the event's time zone. */
  clock: (moment: Date) => string
}): MessageInitShape<typeof GameResultSchema> {
  const { session, hands, results, clock } = options
  const { players } = session
  return {
    sessionHash: session.hash,
    date: session.endedAt === null ? undefined : clock(session.endedAt),
    players: [...players],
    finalResults:
      results === null
        ? []
        : SEATS.map((seat) => {
            const { score, ratingDelta, place } = results[seat]
            return { playerId: players[seat], score, ratingDelta, place }
          }),
    isResultEntered: session.entered !== null,
    rounds: hands.map((hand) => handToRound(hand, players)),
  }
}
