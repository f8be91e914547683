import type { JournalEntry } from '../../contract/decode/journal'
import { HAND_KINDS, type HandKind } from '../../domain/hand/hand'
import { numbersIn } from './facts'

/** A cancelled hand, from its journal entry. */
export interface DroppedHand {
  readonly kind: HandKind
  readonly roundIndex: number
  readonly honba: number
  readonly wins: readonly {
    readonly winnerId: number
    readonly han: number
    readonly fu: number
    readonly yaku: readonly number[]
    readonly dora: number
  }[]
  readonly loserId: number | null
  readonly riichi: readonly number[]
}

/** Reads the cancelled hand of an entry, with player ids instead of seats; null when the entry has no hand. */
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
    wins: (Array.isArray(wins) ? wins : []).filter(isObject).map((win) => ({
      winnerId: playerAt(win['winner']),
      han: number(win['han']),
      fu: number(win['fu']),
      yaku: numbersIn(win, 'yaku'),
      dora: DORA_KINDS.reduce((sum, kind) => sum + number(win[kind]), 0),
    })),
    loserId: 'loser' in hand ? playerAt(hand['loser']) : null,
    riichi: numbersIn(hand, 'riichi').map(playerAt),
  }
}

/** A player's score now, and the score after the entry is undone. */
export interface ScoreChange {
  readonly playerId: number
  readonly from: number
  readonly to: number
}

/** How scores change when a cancelled hand is restored, or when a restored hand is cancelled again. */
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

const DORA_KINDS = ['dora', 'uradora', 'kandora', 'kanuradora']

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
