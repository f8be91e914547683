import type { JournalEntry } from '../../contract/decode/journal'
import { HAND_KINDS, type HandKind } from '../../contract/hand-fingerprint'
import { numbersIn } from './undo'

/** A cancelled hand as its entry tells it. */
export interface DroppedHand {
  readonly kind: HandKind
  readonly roundIndex: number
  readonly honba: number
  readonly wins: readonly { readonly winnerId: number; readonly han: number; readonly fu: number }[]
  readonly loserId: number | null
  readonly riichi: readonly number[]
}

/** Reads it, its seats as players; null when the entry tells of no hand. */
export function droppedHandOf({ before, playerIds }: JournalEntry): DroppedHand | null {
  const { hand } = before
  if (!isObject(hand)) return null
  const kind = HAND_KINDS.find((each) => each === hand['kind'])
  if (kind === undefined) return null
  const playerAt = (seat: unknown) => (typeof seat === 'number' ? (playerIds[seat] ?? 0) : 0)
  const number = (value: unknown) => (typeof value === 'number' ? value : 0)
  const wins = kind === 'multiron' ? hand['wins'] : 'winner' in hand ? [hand] : []
  return {
    kind,
    roundIndex: number(hand['roundIndex']),
    honba: number(hand['honba']),
    wins: (Array.isArray(wins) ? wins : []).filter(isObject).map(({ winner, han, fu }) => ({
      winnerId: playerAt(winner),
      han: number(han),
      fu: number(fu),
    })),
    loserId: 'loser' in hand ? playerAt(hand['loser']) : null,
    riichi: numbersIn(hand, 'riichi').map(playerAt),
  }
}

/** Points by seat, as they are and as they would be again. */
export interface ScoreChange {
  readonly playerId: number
  readonly from: number
  readonly to: number
}

/** Whose scores change when a cancelled hand comes back, or one that came back is cancelled again. */
export function scoreChangesOf({ method, before, after, playerIds }: JournalEntry): ScoreChange[] {
  const { state } = before
  const from = numbersIn(after, 'scores')
  const was = method === 'Mimir.DropLastRound' && isObject(state) ? state : before
  const to = numbersIn(was, 'scores')
  return playerIds.flatMap((playerId, seat) => {
    const [a, b] = [from[seat], to[seat]]
    return a === undefined || b === undefined || a === b ? [] : [{ playerId, from: a, to: b }]
  })
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
