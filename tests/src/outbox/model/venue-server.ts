import type { ServerState } from '../../../../src/contract/expect'
import type { SendResult } from '../../../../src/outbox/core/ports'
import { applyRuling, type Outcome } from './apply-ruling'
import { newHall, nextHand, tablesOf, type Hall, type ServerTable, type Snapshot } from './hall'
import { History, type Effect } from './history'
import { refusal } from './refusal'
import type { WireRequest } from './wire-request'

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

/**
 * A venue server with keys, as the contract describes it: it authenticates, looks up the key, checks the precondition,
 * applies and stores the answer in one step. It remembers what it did for which ruling, for the audit.
 */
export class VenueServer {
  tables: Hall['tables']
  players: Hall['players']
  penalties: Hall['penalties']
  readonly ownerByToken = new Map<string, string>()
  /** False while it forgets what a key stood for and compares nothing, as an old release would. */
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

  /** Players of a table enter a hand. */
  enterHand(at: ServerTable, now: number, roll: number): void {
    if (at.status !== 'inprogress') return
    at.hands = [...at.hands, nextHand(at, now, roll)]
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
      tables: tablesOf(this),
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

  /** Tells what it has instead of what the ruling expected. */
  #conflict({ ghost }: WireRequest, state: ServerState): SendResult {
    const isItsOwn = this.effects.some((each) => each.ghost === ghost && !each.isUndone)
    if (state.isAsWished && !isItsOwn) {
      this.history.toldAlreadySo.set(ghost, this.history.changesByOthers)
    }
    return refusal('failed_precondition', 412, 'expect_failed', { state: JSON.stringify(state) })
  }

  #applied(
    { ghost, send }: WireRequest,
    { droppedHand, penaltyId }: Extract<Outcome, { kind: 'applied' }>,
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
