import type { MethodName } from '../../../../src/contract/methods'
import type { ServerState } from '../../../../src/contract/expect'
import type { SendResult } from '../../../../src/outbox/core/ports'
import { applyRuling, type Outcome } from './apply-ruling'
import { newHall, nextHand, tablesOf, type Hall, type ServerTable, type Snapshot } from './hall'
import { History, type Effect } from './history'
import { refusal } from './refusal'
import type { WireRequest } from './wire-request'

/** Everything that a backup contains. */
interface Backup {
  readonly state: string
  readonly stored: ReadonlyMap<string, StoredAnswer>
  readonly nextPersonId: number
  readonly version: number
  readonly epoch: string | null
  readonly effectCount: number
}

interface StoredAnswer {
  readonly fingerprint: string
  readonly answer: SendResult
  readonly at: number
}

/** By how much a restore moves the next ids forward. */
const LEFT_OUT = 1_000

const KEYS_KEPT_MS = 30 * 24 * 3_600_000

/**
 * A server with idempotency keys, as the contract describes it. In one step it checks the token, looks up the key,
 * checks the precondition, applies the ruling and stores the answer. For the audit, it remembers what it did for each
 * ruling.
 */
export class VenueServer {
  tables: Hall['tables']
  players: Hall['players']
  penalties: Hall['penalties']
  /** The last restore of this hall; null before any restore. */
  epoch: string | null = null
  nextPenaltyId = 1
  #nextPersonId = 100
  readonly ownerByToken = new Map<string, string>()
  /** When false, the server forgets idempotency keys and compares nothing, as an old release would. */
  keepsKeys = true
  #stored = new Map<string, StoredAnswer>()
  #version = 1
  #now = 0

  constructor(
    readonly venue = 'hall-a',
    readonly history = new History(),
  ) {
    const { tables, players, penalties } = newHall()
    this.tables = tables
    this.players = players
    this.penalties = penalties
  }

  newMark = (): number => (this.history.marks += 1)

  get effects(): readonly Effect[] {
    return this.history.effects
  }

  handle(travelled: WireRequest, now = 0): SendResult {
    this.#now = now
    const request = this.keepsKeys ? travelled : { ...travelled, key: null, expect: null }
    const owner = this.ownerByToken.get(request.token)
    if (owner === undefined) return refusal('unauthenticated', 401)
    const isOtherHall = request.venue !== null && request.venue !== this.venue
    const isOtherEpoch = request.epoch !== undefined && request.epoch !== this.epoch
    if (this.keepsKeys && (isOtherHall || isOtherEpoch)) {
      return refusal('failed_precondition', 412, 'other_venue')
    }
    const { rulingId, send, eventId } = request
    const isKeyless = !this.keepsKeys
    const { venue } = this
    const ruledAt = Date.parse(request.ruledAt)
    this.history.arrivals.push({ rulingId, send, owner, eventId, venue, isKeyless, ruledAt })
    const storedAs = `${owner} ${request.key}`
    const stored = this.#stored.get(storedAs)
    const fingerprint = JSON.stringify([request.call, request.args, request.expect])
    if (request.key !== null && stored && now - stored.at <= KEYS_KEPT_MS) {
      if (stored.fingerprint !== fingerprint) return refusal('invalid_argument', 400, 'key_reused')
      if (!stored.answer.ok) return stored.answer
      const { snapshotSeq } = stored.answer.value
      const told = snapshotSeq && { ...snapshotSeq, epoch: this.epoch }
      return { ok: true, value: { ...stored.answer.value, snapshotSeq: told, isReplayed: true } }
    }
    const answer = this.#execute(request)
    if (request.key !== null) this.#stored.set(storedAs, { fingerprint, answer, at: now })
    return answer
  }

  /** Returns to which of these keys of a person the server has an answer; null when it does not know the token. */
  knownKeys(token: string, keys: readonly string[]): { keys: string[]; epoch: string } | null {
    const owner = this.ownerByToken.get(token)
    if (owner === undefined) return null
    const known = keys.filter((key) => this.#stored.has(`${owner} ${key}`))
    return { keys: known, epoch: this.epoch ?? '' }
  }

  /**
   * A device reads back only if it takes this server for one without keys, because the server kept none when
   * the device first reached it. The device gets no answer here, so it waits until the server says that it
   * keeps keys.
   */
  read(_method: MethodName, _args: unknown, _token: string): object | null {
    return null
  }

  backup(): Backup {
    const { tables, players, penalties, nextPenaltyId, epoch } = this
    return {
      state: JSON.stringify({ tables, players, penalties, nextPenaltyId }),
      nextPersonId: this.#nextPersonId,
      stored: new Map(this.#stored),
      version: this.#version,
      epoch,
      effectCount: this.history.effects.length,
    }
  }

  /**
   * Restores a backup with its idempotency keys, so that later effects are gone. With an `epoch` it is
   * the hall's own restore, which begins that epoch and skips ids. Without one the restore is by hand,
   * and ids are given again.
   */
  putBack(backup: Backup, epoch: string | null = null): void {
    Object.assign(this, JSON.parse(backup.state))
    this.#nextPersonId = backup.nextPersonId
    this.#stored = new Map(backup.stored)
    this.#version = backup.version
    this.epoch = epoch ?? backup.epoch
    if (epoch !== null) {
      this.nextPenaltyId += LEFT_OUT
      this.#nextPersonId += LEFT_OUT
    }
    for (const effect of this.history.effects.slice(backup.effectCount)) {
      effect.isUndone ||= epoch === null ? 'by_hand' : 'by_restore'
    }
    this.history.wasPutBackByHand ||= epoch === null
  }

  /** Registers a new person in an event. */
  newPlayer(eventId: number): void {
    const id = this.#nextPersonId
    this.#nextPersonId += 1
    const title = `Newcomer ${this.newMark()}`
    this.players.push({ id, eventId, title, ignoreSeating: false, replacedBy: null })
  }

  /** The players of a table enter a hand. */
  enterHand(at: ServerTable, now: number, roll: number): void {
    if (at.status !== 'inprogress') return
    at.hands = [...at.hands, nextHand(at, now, roll)]
    this.#changedByOthers()
  }

  /** Makes a change as another person, and counts it. */
  rival(change: () => void): void {
    change()
    this.#changedByOthers()
  }

  /** Another referee gives a penalty. */
  givePenalty(
    at: Pick<ServerTable, 'eventId' | 'playerIds' | 'sessionHash'>,
    amount: number,
  ): void {
    const id = this.nextPenaltyId
    this.nextPenaltyId += 1
    const mark = this.newMark()
    this.penalties.push({
      id,
      mark,
      eventId: at.eventId,
      playerId: at.playerIds[2] ?? 0,
      amount,
      reason: 'late',
      isCancelled: false,
      cancellationReason: '',
      cancelledBy: 0,
      // The mark makes the times of all penalties different.
      ruledAt: new Date(this.#now + mark).toISOString(),
      sessionHash: at.sessionHash,
    })
  }

  snapshot(now: number): Snapshot {
    return {
      mark: { seq: this.#version, fetchedAt: now, epoch: this.epoch },
      effectCount: this.history.effects.length,
      venue: this.venue,
      changesByOthers: this.history.changesByOthers,
      tables: tablesOf(this),
      penalties: this.penalties.map((penalty) => ({ ...penalty })),
      players: this.players.map((player) => ({ ...player })),
    }
  }

  /** A restored server must not give a version again, so versions also follow the clock. */
  #raiseVersion(): void {
    this.#version = Math.max(this.#version + 1, this.#now)
  }

  #changedByOthers(): void {
    this.history.changesByOthers += 1
    this.#raiseVersion()
  }

  #execute(request: WireRequest): SendResult {
    const outcome = applyRuling(this, { ...request, now: this.#now })
    switch (outcome.kind) {
      case 'refused':
        return outcome.answer
      case 'conflict':
        return this.#conflict(request, outcome.state)
      case 'applied':
        return this.#applied(request, outcome)
    }
  }

  /**
   * Refuses a ruling because the server's state is not what the ruling expected. The refusal contains that
   * state.
   */
  #conflict({ rulingId }: WireRequest, state: ServerState): SendResult {
    const isItsOwn = this.effects.some((each) => each.rulingId === rulingId && !each.isUndone)
    if (state.isAsWished && !isItsOwn) {
      this.history.toldAlreadySo.set(rulingId, this.history.changesByOthers)
    }
    return refusal('failed_precondition', 412, 'expect_failed', { state: JSON.stringify(state) })
  }

  #applied(
    { rulingId, send }: WireRequest,
    { droppedHand, penaltyId, hit }: Extract<Outcome, { kind: 'applied' }>,
  ): SendResult {
    this.#raiseVersion()
    this.history.effects.push({
      rulingId,
      send,
      isKeyless: !this.keepsKeys,
      venue: this.venue,
      isUndone: false,
      droppedHand,
      penaltyId,
      hit,
    })
    return {
      ok: true,
      value: {
        body: { success: true },
        isUnchanged: false,
        isReplayed: false,
        snapshotSeq: { seq: this.#version, venue: this.venue, epoch: this.epoch },
        resultId: penaltyId === null ? null : String(penaltyId),
        release: null,
        serverTime: null,
      },
    }
  }
}
