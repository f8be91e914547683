import type { SeenResult, SeenScore } from '../../../../src/contract/expect'
import type { HandFingerprint } from '../../../../src/contract/hand-fingerprint'
import type {
  PenaltyShape,
  PlayerShape,
  TableShape,
} from '../../../../src/outbox/projection-shapes'

interface Hand {
  readonly fingerprint: HandFingerprint
  readonly scores: readonly SeenScore[]
}

export interface ServerTable {
  readonly sessionHash: string
  readonly eventId: number
  readonly playerIds: readonly number[]
  status: 'inprogress' | 'prefinished' | 'finished' | 'cancelled'
  /** ISO 8601, UTC; null while the game goes on. */
  endedAt: string | null
  extraTime: number
  hands: Hand[]
  /** The result that was entered from the slip; null when the result comes from the hands. */
  entered: SeenResult | null
}

export interface Snapshot {
  readonly mark: {
    /** Null at a server without idempotency keys. */
    readonly seq: number | null
    readonly fetchedAt: number
    readonly epoch: string | null
  }
  /** How many effects there were at the time of the read; for the audit. */
  readonly effectCount: number
  readonly changesByOthers: number
  readonly venue: string
  readonly tables: readonly (TableShape & {
    readonly handCount: number
    readonly eventId: number
    readonly playerIds: readonly number[]
    readonly players: readonly { readonly id: number }[]
    readonly hands: readonly Hand[]
    readonly endedAt: string | null
  })[]
  readonly penalties: readonly (PenaltyShape & {
    readonly eventId: number
    readonly mark: number
  })[]
  readonly players: readonly (PlayerShape & { readonly eventId: number; readonly title: string })[]
}

/** Everything in a hall that rulings change. */
export interface Hall {
  readonly tables: readonly ServerTable[]
  readonly players: {
    readonly id: number
    readonly eventId: number
    readonly title: string
    ignoreSeating: boolean
    replacedBy: PlayerShape['replacedBy']
    /** Empty or absent when nobody has ticked the player as here. */
    hereSince?: string
  }[]
  readonly penalties: (PenaltyShape & {
    id: number
    eventId: number
    cancelledBy: number
    /** Identifies the penalty, whichever id it has. Only the audit uses this. */
    mark: number
  })[]
  /** The id that the next penalty gets. */
  nextPenaltyId: number
  /** Returns a mark that no other penalty or person of the day has. */
  newMark(): number
}

/** Returns the name of the person with this id. */
export const titleOf = ({ players }: Pick<Hall, 'players'>, id: number): string =>
  players.find((each) => each.id === id)?.title ?? personTitle(id)

/** Returns the name of a person who was known before the day. */
export const personTitle = (id: number): string => KNOWN_TITLES.get(id) ?? `Person ${id}`

/** The names in rulings that tests write themselves. */
const KNOWN_TITLES: ReadonlyMap<number, string> = new Map([
  [11, 'Sato Ken'],
  [15, 'Kim Min'],
  [20, 'Kim Min'],
])

const START: number = 30_000

/** A hall of two tables, each in a different event, before the first hand. */
export function newHall(): Pick<Hall, 'tables' | 'players' | 'penalties'> {
  const tables = [
    table('a'.repeat(40), 3, [11, 12, 13, 14]),
    table('b'.repeat(40), 4, [21, 22, 23, 24]),
  ]
  const players = tables.flatMap(({ eventId, playerIds }) =>
    playerIds.map((id) => ({
      id,
      eventId,
      title: personTitle(id),
      ignoreSeating: false,
      replacedBy: null,
    })),
  )
  return { tables, players, penalties: [] }
}

const table = (sessionHash: string, eventId: number, playerIds: number[]): ServerTable => ({
  sessionHash,
  eventId,
  playerIds,
  status: 'inprogress',
  endedAt: null,
  extraTime: 0,
  hands: [],
  entered: null,
})

/**
 * The hand that players enter next. It is a draw that moves no points when `roll` is below 0.4. `roll` is
 * from 0 to 1.
 */
export function nextHand(at: ServerTable, now: number, roll: number): Hand {
  const before = scoresOf(at)
  const last = at.hands.at(-1)?.fingerprint
  const isDraw = roll < 0.4
  const [winner, loser] = [at.playerIds[0] ?? 0, at.playerIds[1] ?? 0]
  const moved = isDraw ? 0 : 1000 * (1 + Math.floor(roll * 8))
  const fingerprint: HandFingerprint = {
    kind: isDraw ? 'draw' : 'ron',
    roundIndex: Math.min(16, (last?.roundIndex ?? 0) + (isDraw && last ? 0 : 1)),
    honba: isDraw ? (last?.honba ?? 0) + 1 : 0,
    wins: isDraw ? [] : [{ winnerId: winner, han: 2, fu: 30 }],
    loserId: isDraw ? 0 : loser,
    riichi: [],
    at: new Date(now).toISOString(),
  }
  const scores = before.map(({ playerId, score }) => ({
    playerId,
    score: score + (playerId === winner ? moved : playerId === loser ? -moved : 0),
  }))
  return { fingerprint, scores }
}

/** The scores after a hand that a referee entered: a ron moves 1000 points for each han, other hands move no points. */
export function scoresAfter(
  at: ServerTable,
  { wins, loserId }: Pick<HandFingerprint, 'wins' | 'loserId'>,
): readonly SeenScore[] {
  const [win] = wins
  const moved = win === undefined ? 0 : 1000 * win.han
  return scoresOf(at).map(({ playerId, score }) => ({
    playerId,
    score: score + (playerId === win?.winnerId ? moved : playerId === loserId ? -moved : 0),
  }))
}

/** The tables as a snapshot shows them. */
export const tablesOf = ({ tables }: Pick<Hall, 'tables'>): Snapshot['tables'] =>
  tables
    .filter(({ status }) => status !== 'cancelled')
    .map((each) => ({
      sessionHash: each.sessionHash,
      eventId: each.eventId,
      status: each.status,
      endedAt: each.endedAt,
      extraTime: each.extraTime,
      handCount: each.hands.length,
      lastHand: each.hands.at(-1)?.fingerprint ?? null,
      scores: scoresOf(each),
      scoresBeforeLastHand: each.hands.length === 0 ? [] : scoresOf(each, 1),
      currentRoundIndex: (each.hands.at(-1)?.fingerprint.roundIndex ?? 0) + 1,
      honba: 0,
      riichiSticks: each.entered?.sticks ?? 0,
      players: each.playerIds.map((id) => ({ id })),
      entered: each.entered && { by: 1, byName: 'Vera', at: 0, checkedBy: null },
      playerIds: each.playerIds,
      hands: each.hands,
    }))

/** The scores in seat order: now, or before the last `back` hands. */
export function scoresOf(at: ServerTable, back = 0): readonly SeenScore[] {
  const hand = at.hands.at(-1 - back)
  return (
    hand?.scores ??
    at.playerIds.map((playerId, seat) => ({ playerId, score: at.entered?.scores[seat] ?? START }))
  )
}

/** Known people who may be registered in each event. */
export const NEWCOMERS: readonly { readonly eventId: number; readonly id: number }[] = [
  { eventId: 3, id: 15 },
  { eventId: 4, id: 25 },
  { eventId: 4, id: 26 },
]

export const areSame = (a: readonly SeenScore[], b: readonly SeenScore[]) =>
  a.length === b.length &&
  a.every(({ playerId, score }, index) => {
    const other = b[index]
    return other?.playerId === playerId && other.score === score
  })
