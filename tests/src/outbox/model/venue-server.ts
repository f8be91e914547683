import type { ExpectByCall, SeenScore, ServerState } from '../../../../src/contract/expect'
import { isSameHand, type HandFingerprint } from '../../../../src/contract/hand-fingerprint'
import type { SendResult } from '../../../../src/outbox/core/ports'
import type {
  PenaltyShape,
  PlayerShape,
  TableShape,
} from '../../../../src/outbox/projection-shapes'
import type { RpcError } from '../../../../src/rpc/client'
import type { Action } from '../../../../src/store/stored-action'
import type { WireRequest } from './wire-request'

export interface Effect {
  readonly ghost: string
  /** Which of its sends, counted from 1. */
  readonly send: number
  /** The server kept no keys then. */
  readonly isKeyless: boolean
  /** The hall it took effect in. */
  readonly venue: string
  /** The server was put back to a backup from before it. */
  isUndone: boolean
  readonly droppedHand: HandFingerprint | null
  readonly penaltyId: number | null
}

interface Hand {
  readonly fingerprint: HandFingerprint
  readonly scores: readonly SeenScore[]
}

export interface ServerTable {
  readonly sessionHash: string
  readonly eventId: number
  readonly playerIds: readonly number[]
  status: 'inprogress' | 'finished'
  extraTime: number
  hands: Hand[]
}

export interface Snapshot {
  readonly mark: { readonly seq: number; readonly fetchedAt: number }
  /** How much had happened when it was read, for the audit. */
  readonly effectCount: number
  readonly changesByOthers: number
  readonly venue: string
  readonly tables: readonly (TableShape & {
    readonly eventId: number
    readonly playerIds: readonly number[]
    readonly hands: readonly Hand[]
  })[]
  readonly penalties: readonly (PenaltyShape & { readonly eventId: number })[]
  readonly players: readonly (PlayerShape & { readonly eventId: number })[]
}

/** A request that was authenticated. */
export interface Arrival {
  readonly ghost: string
  /** Which of its sends, counted from 1. */
  readonly send: number
  readonly owner: string
  readonly eventId: number
  readonly venue: string
  /** The server kept no keys then. */
  readonly isKeyless: boolean
}

/** What all servers that had the address did for which ruling: for the audit, not for the device. */
export class History {
  readonly effects: Effect[] = []
  readonly arrivals: Arrival[] = []
  /** Rulings that were told that the state is already as they wish, and rightly: none of their own effects stood. */
  readonly toldAlreadySo = new Set<string>()
  /** Changes that no ruling of the device made. */
  changesByOthers = 0
  wasPutBack = false
}

/** All that a backup holds. */
interface Backup {
  readonly state: string
  readonly stored: ReadonlyMap<string, StoredAnswer>
  readonly version: number
  readonly effectCount: number
}

interface StoredAnswer {
  readonly fingerprint: string
  readonly answer: SendResult
  readonly at: number
}

const KEYS_KEPT_MS = 30 * 24 * 3_600_000
const EXTRA_TIME_HOLDS_MS = 30 * 60_000

type Refused = Extract<RpcError, { kind: 'refused' }>

const START: number = 30_000
const HIGHEST_PENALTY = 2000

/**
 * A venue server with keys, as the contract describes it: it authenticates, looks up the key, checks the precondition,
 * applies and stores the answer in one step. It remembers what it did for which ruling, for the audit.
 */
export class VenueServer {
  tables: readonly ServerTable[] = [
    table('a'.repeat(40), 3, [11, 12, 13, 14]),
    table('b'.repeat(40), 4, [21, 22, 23, 24]),
  ]
  players = this.tables.flatMap(({ eventId, playerIds }) =>
    playerIds.map((id) => ({ id, eventId, ignoreSeating: false })),
  )
  penalties: (PenaltyShape & { id: number; eventId: number; cancelledBy: number })[] = []
  readonly ownerByToken = new Map<string, string>()
  /** False while it forgets what a key stood for and compares nothing, as an old release would. */
  keepsKeys = true
  #stored = new Map<string, StoredAnswer>()
  #version = 1
  #now = 0

  constructor(
    readonly venue = 'hall-a',
    readonly history = new History(),
  ) {}

  get effects(): readonly Effect[] {
    return this.history.effects
  }

  handle(travelled: WireRequest, now = 0): SendResult {
    this.#now = now
    const request = this.keepsKeys ? travelled : { ...travelled, key: null, expect: null }
    const owner = this.ownerByToken.get(request.token)
    if (owner === undefined) return refusal('unauthenticated', 401)
    if (this.keepsKeys && request.venue !== null && request.venue !== this.venue) {
      return refusal('failed_precondition', 412, 'other_venue')
    }
    const { ghost, send, eventId } = request
    const isKeyless = !this.keepsKeys
    this.history.arrivals.push({ ghost, send, owner, eventId, venue: this.venue, isKeyless })
    const storedAs = `${owner} ${request.key}`
    const stored = this.#stored.get(storedAs)
    const fingerprint = JSON.stringify([request.call, request.args, request.expect])
    if (request.key !== null && stored && now - stored.at <= KEYS_KEPT_MS) {
      if (stored.fingerprint !== fingerprint) return refusal('invalid_argument', 400, 'key_reused')
      return stored.answer.ok
        ? { ok: true, value: { ...stored.answer.value, isReplayed: true } }
        : stored.answer
    }
    const answer = this.#execute(request)
    if (request.key !== null) this.#stored.set(storedAs, { fingerprint, answer, at: now })
    return answer
  }

  backup(): Backup {
    const { tables, players, penalties } = this
    return {
      state: JSON.stringify({ tables, players, penalties }),
      stored: new Map(this.#stored),
      version: this.#version,
      effectCount: this.history.effects.length,
    }
  }

  /** As it was then, with the keys of then: what took effect since is gone. */
  putBack(backup: Backup): void {
    Object.assign(this, JSON.parse(backup.state))
    this.#stored = new Map(backup.stored)
    this.#version = backup.version
    for (const effect of this.history.effects.slice(backup.effectCount)) effect.isUndone = true
    this.history.wasPutBack = true
  }

  /** Players of a table enter a hand; every third draw moves no points. */
  enterHand(at: ServerTable, now: number, roll: number): void {
    if (at.status !== 'inprogress') return
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
    at.hands = [...at.hands, { fingerprint, scores }]
    this.#changedByOthers()
  }

  /** A change by somebody else. */
  rival(change: () => void): void {
    change()
    this.#changedByOthers()
  }

  /** Another referee gives a penalty. */
  givePenalty(at: ServerTable, amount: number): void {
    this.penalties.push({
      id: this.penalties.length + 1,
      eventId: at.eventId,
      playerId: at.playerIds[2] ?? 0,
      amount,
      reason: 'late',
      isCancelled: false,
      cancellationReason: '',
      cancelledBy: 0,
      ruledAt: '',
      sessionHash: at.sessionHash,
    })
  }

  snapshot(now: number): Snapshot {
    return {
      mark: { seq: this.#version, fetchedAt: now },
      effectCount: this.history.effects.length,
      venue: this.venue,
      changesByOthers: this.history.changesByOthers,
      tables: this.tables.map((each) => ({
        sessionHash: each.sessionHash,
        eventId: each.eventId,
        status: each.status,
        extraTime: each.extraTime,
        handCount: each.hands.length,
        lastHand: each.hands.at(-1)?.fingerprint ?? null,
        scores: scoresOf(each),
        scoresBeforeLastHand: each.hands.length === 0 ? [] : scoresOf(each, 1),
        currentRoundIndex: (each.hands.at(-1)?.fingerprint.roundIndex ?? 0) + 1,
        honba: 0,
        riichiSticks: 0,
        playerIds: each.playerIds,
        hands: each.hands,
      })),
      penalties: this.penalties.map((penalty) => ({ ...penalty })),
      players: this.players.map((player) => ({ ...player })),
    }
  }

  /** A server that was put back must not give a number again that it gave before. */
  #raiseVersion(): void {
    this.#version = Math.max(this.#version + 1, this.#now)
  }

  #changedByOthers(): void {
    this.history.changesByOthers += 1
    this.#raiseVersion()
  }

  /** Tells what it has instead of what the ruling expected. */
  #conflict({ ghost }: WireRequest, state: ServerState): SendResult {
    const isItsOwn = this.effects.some((each) => each.ghost === ghost && !each.isUndone)
    if (state.isAsWished && !isItsOwn) this.history.toldAlreadySo.add(ghost)
    return refusal('failed_precondition', 412, 'expect_failed', { state: JSON.stringify(state) })
  }

  #execute(request: WireRequest): SendResult {
    switch (request.call) {
      case 'AddPenalty':
        return this.#addPenalty(request, request.args as Action['args'] & { playerId: number })
      case 'CancelPenalty':
        return this.#cancelPenalty(request)
      case 'DropLastRound':
        return this.#drop(request)
      case 'AddExtraTime':
        return this.#addExtraTime(request)
      case 'UpdatePlayerSeatingFlag':
        return this.#setFlag(request)
    }
  }

  #addPenalty(request: WireRequest, args: { playerId: number }): SendResult {
    const { amount, reason, eventId } = request.args as {
      amount: number
      reason: string
      eventId: number
    }
    if (amount > HIGHEST_PENALTY) return refusal('out_of_range', 400, 'field_invalid')
    const id = this.penalties.length + 1
    const expect = request.expect as ExpectByCall['AddPenalty'] | null
    this.penalties.push({
      id,
      eventId,
      playerId: args.playerId,
      amount,
      reason,
      isCancelled: false,
      cancellationReason: '',
      cancelledBy: 0,
      ruledAt: request.ruledAt,
      sessionHash: expect?.sessionHash ?? null,
    })
    return this.#applied(request, null, id)
  }

  #cancelPenalty(request: WireRequest): SendResult {
    const { penaltyId, reason } = request.args as { penaltyId: number; reason: string }
    const penalty = this.penalties.find(({ id }) => id === penaltyId)
    if (penalty === undefined) return refusal('not_found', 404)
    if (penalty.isCancelled && request.expect !== null) {
      const { cancellationReason, cancelledBy } = penalty
      return this.#conflict(request, { isAsWished: true, cancellationReason, cancelledBy })
    }
    Object.assign(penalty, { isCancelled: true, cancellationReason: reason, cancelledBy: 7 })
    return this.#applied(request)
  }

  #drop(request: WireRequest): SendResult {
    const { sessionHash, intermediateResults } = request.args as {
      sessionHash: string
      intermediateResults: SeenScore[]
    }
    const at = this.tables.find((each) => each.sessionHash === sessionHash)
    if (at === undefined) return refusal('not_found', 404)
    const expect = request.expect as ExpectByCall['DropLastRound'] | null
    const last = at.hands.at(-1)?.fingerprint ?? null
    if (expect !== null) {
      const holds =
        at.status === 'inprogress' &&
        at.hands.length === expect.handCount &&
        last !== null &&
        isSameHand(last, expect.lastHand) &&
        areSame(scoresOf(at), expect.scores)
      if (!holds) return this.#conflict(request, this.#stateOf(at, expect))
    }
    if (
      last === null ||
      at.status !== 'inprogress' ||
      !areSame(scoresOf(at), intermediateResults)
    ) {
      return refusal('failed_precondition', 412, 'scores_differ')
    }
    at.hands = at.hands.slice(0, -1)
    return this.#applied(request, last)
  }

  #stateOf(at: ServerTable, expect: ExpectByCall['DropLastRound']): ServerState {
    const isAsWished =
      at.status === 'inprogress' &&
      at.hands.length === expect.handCount - 1 &&
      areSame(scoresOf(at), expect.scoresBefore)
    return {
      isAsWished,
      status: at.status,
      handCount: at.hands.length,
      lastHand: at.hands.at(-1)?.fingerprint ?? null,
      scores: scoresOf(at),
      scoresBefore: at.hands.length === 0 ? [] : scoresOf(at, 1),
    }
  }

  #addExtraTime(request: WireRequest): SendResult {
    const { sessionHashList, extraTime } = request.args as {
      sessionHashList: string[]
      extraTime: number
    }
    const at = this.tables.find((each) => each.sessionHash === sessionHashList[0])
    if (at === undefined) return refusal('not_found', 404)
    const expect = request.expect as ExpectByCall['AddExtraTime'] | null
    if (expect !== null && this.#now - Date.parse(request.ruledAt) > EXTRA_TIME_HOLDS_MS) {
      const state = { isAsWished: false, extraTime: at.extraTime, status: at.status }
      return refusal('failed_precondition', 412, 'ruled_too_long_ago', {
        state: JSON.stringify(state),
      })
    }
    if (expect !== null && (expect.extraTime !== at.extraTime || at.status !== 'inprogress')) {
      const isAsWished = at.extraTime === expect.extraTime + extraTime
      return this.#conflict(request, { isAsWished, extraTime: at.extraTime, status: at.status })
    }
    at.extraTime += extraTime
    return this.#applied(request)
  }

  #setFlag(request: WireRequest): SendResult {
    const { playerId, ignoreSeating } = request.args as { playerId: number; ignoreSeating: boolean }
    const player = this.players.find(({ id }) => id === playerId)
    if (player === undefined) return refusal('not_found', 404)
    const expect = request.expect as ExpectByCall['UpdatePlayerSeatingFlag'] | null
    if (expect !== null && expect.ignoreSeating !== player.ignoreSeating) {
      const isAsWished = player.ignoreSeating === ignoreSeating
      return this.#conflict(request, { isAsWished, ignoreSeating: player.ignoreSeating })
    }
    player.ignoreSeating = ignoreSeating
    return this.#applied(request)
  }

  #applied(
    { ghost, send }: WireRequest,
    droppedHand: HandFingerprint | null = null,
    penaltyId: number | null = null,
  ): SendResult {
    this.#raiseVersion()
    this.history.effects.push({
      ghost,
      send,
      isKeyless: !this.keepsKeys,
      venue: this.venue,
      isUndone: false,
      droppedHand,
      penaltyId,
    })
    return {
      ok: true,
      value: {
        body: { success: true },
        isUnchanged: false,
        isReplayed: false,
        snapshotSeq: { seq: this.#version, venue: this.venue },
        resultId: penaltyId === null ? null : String(penaltyId),
        release: null,
        serverTime: null,
      },
    }
  }
}

export function refusal(
  code: Refused['code'],
  status: number,
  reason: Refused['reason'] = null,
  meta: Record<string, string> = {},
): SendResult {
  const error: Refused = {
    kind: 'refused',
    status,
    code,
    reason,
    msg: '',
    meta,
    retryAfterMs: null,
  }
  return { ok: false, error }
}

const table = (sessionHash: string, eventId: number, playerIds: number[]): ServerTable => ({
  sessionHash,
  eventId,
  playerIds,
  status: 'inprogress',
  extraTime: 0,
  hands: [],
})

/** Scores in seat order now, or as they were `back` hands ago. */
function scoresOf(at: ServerTable, back = 0): readonly SeenScore[] {
  const hand = at.hands.at(-1 - back)
  return hand?.scores ?? at.playerIds.map((playerId) => ({ playerId, score: START }))
}

const areSame = (a: readonly SeenScore[], b: readonly SeenScore[]) =>
  a.length === b.length &&
  a.every(({ playerId, score }, index) => {
    const other = b[index]
    return other?.playerId === playerId && other.score === score
  })
