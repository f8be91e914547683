import type { MethodName } from '../../../../../src/contract/methods'
import type { HandFingerprint } from '../../../../../src/contract/hand-fingerprint'
import type { SendResult } from '../../../../../src/outbox/core/ports'
import type { RpcError } from '../../../../../src/rpc/client'
import { scoresOf, type ServerTable, type Snapshot } from '../hall'
import { refusal } from '../refusal'
import { VenueServer } from '../venue-server'
import type { WireRequest } from '../wire-request'

/** What reading back finds: the JSON of the answer, or the refusal. */
type Reading =
  | { readonly ok: true; readonly value: { readonly body: object } }
  | { readonly ok: false; readonly error: RpcError }

/**
 * A game service without idempotency keys, preconditions and the fields that only Shinpan has. Each request acts, and a
 * repeated request acts again. It refuses with `internal` and a sentence in `meta.cause`. Its answers do not name the
 * records that it made.
 */
export class PlainServer extends VenueServer {
  override keepsKeys = false
  /** Who gave each penalty. */
  readonly #givenBy = new Map<number, number>()
  /** Refuses each request with this sentence. */
  refuses: string | null = null

  override handle(request: WireRequest, now = 0): SendResult {
    if (this.refuses !== null) return refusal('internal', 500, null, { cause: this.refuses })
    const owner = this.ownerByToken.get(request.token)
    const before = this.nextPenaltyId
    const answer = super.handle(request, now)
    if (!answer.ok) return refusal('internal', 500, null, { cause: 'It is not possible' })
    for (let id = before; id < this.nextPenaltyId; id += 1) this.#givenBy.set(id, Number(owner))
    return { ok: true, value: { ...answer.value, snapshotSeq: null, resultId: null } }
  }

  /** A snapshot without the version and the times that only Shinpan's server gives. */
  override snapshot(now: number): Snapshot {
    const { mark, penalties, ...copy } = super.snapshot(now)
    const bare = penalties.map((penalty) => ({ ...penalty, ruledAt: '' }))
    return { ...copy, penalties: bare, mark: { ...mark, seq: null } }
  }

  override read(method: MethodName, args: unknown, token: string): Reading {
    const isKnown = this.ownerByToken.has(token)
    switch (method) {
      case 'Mimir.ListPenalties':
        return isKnown ? answer({ penalties: this.#penalties(args) }) : NO_RIGHT
      case 'Mimir.GetTablesState':
        return answer({ tables: this.#tables(args) })
      case 'Mimir.GetCurrentSessions':
        return answer({ sessions: this.#playedBy(args) })
      case 'Mimir.GetAllRounds':
        return answer({ rounds: this.#rounds(args) })
      case 'Mimir.GetAllRegisteredPlayers': {
        const { eventIds } = args as { eventIds: number[] }
        const players = this.players.filter(({ eventId }) => eventIds.includes(eventId))
        return answer({ players: structuredClone(players) })
      }
      default:
        throw new Error(`The model does not read by ${method}`)
    }
  }

  #penalties(args: unknown): object[] {
    const event = (args as { eventId: number }).eventId
    return this.penalties
      .filter(({ eventId }) => eventId === event)
      .map(({ id, playerId: who, amount, reason, isCancelled, cancellationReason }) => {
        const assignedBy = this.#givenBy.get(id) ?? 9
        return { id, who, amount, reason, assignedBy, isCancelled, cancellationReason }
      })
  }

  #tables(args: unknown): object[] {
    const event = (args as { eventId: number }).eventId
    return this.tables
      .filter(({ eventId, status }) => eventId === event && status !== 'cancelled')
      .map((at) => ({
        sessionHash: at.sessionHash,
        status: `SESSION_STATUS_${at.status.toUpperCase()}`,
        extraTime: at.extraTime,
        scores: scoresOf(at),
      }))
  }

  #playedBy(args: unknown): object[] {
    const { playerId } = args as { playerId: number }
    return this.tables
      .filter(({ status }) => status === 'inprogress')
      .filter((at) => scoresOf(at).some((seat) => seat.playerId === playerId))
      .map(({ sessionHash }) => ({ sessionHash }))
  }

  #rounds(args: unknown): object[] {
    const { sessionHash } = args as { sessionHash: string }
    const at = this.tables.find((each) => each.sessionHash === sessionHash)
    return at === undefined ? [] : at.hands.map((_, nth) => roundOf(at, nth))
  }
}

function roundOf(at: ServerTable, nth: number): object {
  const fingerprint = at.hands[nth]?.fingerprint as HandFingerprint
  const { kind, roundIndex, honba, wins, loserId } = fingerprint
  const [win] = wins
  const parts = { roundIndex, honba, riichiBets: [], loserId, ...win }
  return {
    sessionHash: at.sessionHash,
    roundIndex,
    honba,
    scores: scoresOf(at, at.hands.length - nth),
    round: { [kind]: parts },
  }
}

const answer = (body: object): Reading => ({ ok: true, value: { body } })

const NO_RIGHT = refusal('internal', 500, null, { cause: 'You are not a referee' }) as Extract<
  Reading,
  { ok: false }
>
