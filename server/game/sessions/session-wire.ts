import type { MessageInitShape } from '@bufbuild/protobuf'
import type {
  CurrentSessionSchema,
  PlayerInSessionSchema,
  SessionStateSchema,
} from '../../../src/contract/wire/atoms_pb'
import type { Ruleset } from '../../../src/domain/event/rulesets'
import { dealerOf, SEATS } from '../../../src/domain/session/seats'
import { present } from '../../../src/lib/assert'
import type { EventRow } from '../../call/event-row'
import type { Tx } from '../../db/database'
import { isGameOver } from '../../../src/domain/hand/ending'
import { readSubstituted, type SubstitutedPlayer } from '../players/player-reader'
import { readCurrentSessions } from './player-session-reader'
import { substituteToWire } from '../players/player-wire'
import type { Session } from './session-reader'
import { scoresBySeat } from './table-state'
import { timerState } from '../timer/timer-state'

/**
 * The running games of a player in the form that the players' assistant reads. They do not contain yakitori;
 * only the overview of a session does.
 */
export async function currentSessionsToWire(options: {
  tx: Tx
  event: EventRow
  playerId: number
  now: Date
}): Promise<MessageInitShape<typeof CurrentSessionSchema>[]> {
  const { tx, event, playerId, now } = options
  const current = await readCurrentSessions(tx, { eventId: event.id, playerId })
  const playerIds = current.flatMap(({ players }) => players)
  const people = await readSubstituted(tx, { eventId: event.id, playerIds })
  return current.map((session) => ({
    sessionHash: session.hash,
    status: session.status,
    tableIndex: session.tableIndex ?? undefined,
    players: playersInSession(session, people, { withYakitori: false }),
    timerState: timerState({ event, now, extraSeconds: session.extraTimeSeconds }),
  }))
}

/** The four players in seat order, with their present scores. */
export function playersInSession(
  { players, state }: Pick<Session, 'players' | 'state'>,
  people: ReadonlyMap<number, SubstitutedPlayer>,
  { withYakitori }: { withYakitori: boolean },
): MessageInitShape<typeof PlayerInSessionSchema>[] {
  return SEATS.map((seat) => {
    const { person, replacement } = present(people.get(players[seat]), `player ${players[seat]}`)
    const { id, title, hasAvatar, updatedAt } = person
    return {
      id,
      title,
      score: state.scores[seat],
      replacedBy: replacement === null ? undefined : substituteToWire(replacement),
      hasAvatar,
      lastUpdate: updatedAt.toISOString(),
      yakitori: withYakitori && state.yakitori[seat],
    }
  })
}

/** The present state of a game. `chombo` lists players who lost rating points by chombo, with their negative sums. */
export function sessionStateToWire(
  { players, state, status }: Pick<Session, 'players' | 'state' | 'status'>,
  ruleset: Ruleset,
): MessageInitShape<typeof SessionStateSchema> {
  return {
    dealer: players[dealerOf(state.roundIndex)],
    roundIndex: state.roundIndex,
    riichiCount: state.riichiSticks,
    honbaCount: state.honba,
    scores: scoresBySeat(players, state.scores),
    finished: status !== 'inprogress' || isGameOver(state, ruleset),
    lastHandStarted: state.lastHandStarted,
    chombo: SEATS.filter((seat) => state.chombo[seat] !== 0).map((seat) => ({
      playerId: players[seat],
      amount: state.chombo[seat],
    })),
  }
}
