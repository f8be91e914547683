import { endsGame } from '../../../../src/outbox/policies/table-endings'
import { isUndecided } from '../../../../src/outbox/ruling'
import { describeRow, headsOf, type RowView } from '../../../../src/outbox/describe-row'
import type { ServerFacts } from '../../../../src/outbox/core/server-facts'
import type { RulingChange } from '../../../../src/store/ruling-changes'
import { isOfHall } from '../../../../src/store/scope'
import type { Ruling } from '../../../../src/store/stored-ruling'
import type { Violation } from './audit'
import type { Snapshot } from './hall'
import type { History } from './history'
import type { VenueServer } from './venue-server'
import { viewOf } from './view'
import type { WireRequest } from './wire-request'

const HALF_AN_HOUR_MS = 30 * 60_000
const DAY_MS = 24 * 3_600_000
/** The server keeps idempotency keys for 30 days. One day less is allowed here, because clocks differ. */
const LONGEST_KEY_MS = 29 * DAY_MS

/** The longest time between a tap and the write of its ruling, however often the window freezes. */
const LONGEST_TAP_MS = 5 * 60_000
const TOLD_APART_MS = 8 * 60_000

/** The true time at which a ruling was on the disk, and whether its window knew the server's clock then. */
interface Saved {
  readonly at: number
  readonly knewClock: boolean
}

/** Rulings of these calls ask first. */
const ASKED_FIRST: readonly Ruling['call'][] = [
  'CancelGame',
  'ForceFinishGame',
  'EndGame',
  'EnterResult',
  'DefinalizeGame',
  'RegisterPlayer',
]

/**
 * Looks for violations that cannot be seen at the end of a day: a ruling that was sent without asking
 * the referee, and a screen that showed something false at some moment. For time limits it has numbers
 * of its own, not those of the code.
 */
export class Witness {
  readonly found = new Map<Violation, string>()
  clockWasSetBack = false
  /** The true times at which the device's clock was set. */
  readonly #clockSetAt: number[] = []
  readonly #saved = new Map<string, Saved>()
  /**
   * The sends of rulings that ask first, with their times by the device's clock. A send is listed only if no
   * earlier request of its ruling may have arrived.
   */
  readonly firstLeaves: { readonly id: string; readonly at: number }[] = []
  /** Rulings in question, which the referee has not answered. */
  readonly #asking = new Set<string>()

  readonly #closed = new Set<string>()
  /** Rulings of which a request got no answer, whatever the device stored about it. */
  readonly #unheard = new Set<string>()
  /**
   * For each send of a ruling: how often the device had stored, up to that send, that the server had stopped
   * promising.
   */
  readonly #lapsesKnownAt = new Map<string, readonly number[]>()
  #lapsesKnown = 0

  constructor(
    private readonly history: History,
    /** Returns the true time, which is also the server's. */
    private readonly trueTime: () => number,
  ) {}

  clockWasSet(byMs: number): void {
    if (byMs < 0) this.clockWasSetBack = true
    this.#clockSetAt.push(this.trueTime())
  }

  /** Called when a ruling is on the disk. `clockKnownSince` is that of the window in which the ruling was made. */
  saves({ id }: Ruling, clockKnownSince: number | null): void {
    const at = this.trueTime()
    // A window may freeze between the tap and the write.
    const knewClock = clockKnownSince !== null && at - clockKnownSince > LONGEST_TAP_MS
    if (!this.#saved.has(id)) this.#saved.set(id, { at, knewClock })
  }

  /** True when a ruling was sent with a wrong time although the device could know the right time. */
  isWrongTime(id: string, said: number): boolean {
    const saved = this.#saved.get(id)
    if (saved === undefined || !this.#couldTell(saved)) return false
    return Math.abs(said - saved.at) > TOLD_APART_MS
  }

  #knowsTimeOf({ id }: Pick<Ruling, 'id'>): boolean {
    const saved = this.#saved.get(id)
    return saved === undefined || this.#couldTell(saved)
  }

  /**
   * True when the device could tell when a ruling was made: the window knew the server's clock, or
   * nobody has set the device's clock since the tap.
   */
  #couldTell({ at, knewClock }: Saved): boolean {
    return knewClock || this.#clockSetAt.every((setAt) => setAt < at - LONGEST_TAP_MS)
  }

  /** Called when the referee has read why the ruling was refused. */
  closes(id: string): void {
    this.#closed.add(id)
  }

  hasClosed(id: string): boolean {
    return this.#closed.has(id)
  }

  /** Called when a request is sent. `token` is that of the person who is signed in on the device. */
  sends(request: WireRequest, token: string | null): void {
    if (request.token !== token) this.found.set('ownership', 'under the token of a person who left')
  }

  /** Called when a request of a ruling got no answer. */
  hearsNothing(id: string): void {
    this.#unheard.add(id)
  }

  /** Called when the device has stored that the server has stopped promising. */
  hearsOfLapse(): void {
    this.#lapsesKnown += 1
  }

  /**
   * True when the ruling reached a server that kept no idempotency keys, but between its first and its
   * last send the device did not learn that the server had stopped promising. What the server said about
   * the ruling may then be wrong, and no device could know that.
   */
  wasMisled({ id, sends }: Ruling): boolean {
    const cameKeyless = this.history.arrivals.some((each) => each.rulingId === id && each.isKeyless)
    return cameKeyless && this.wasBlindBetween(id, 1, sends.length)
  }

  /**
   * True when, before this send of a ruling, the device had never learned that the server had stopped
   * promising.
   */
  wasBlindAt(rulingId: string, send: number): boolean {
    return this.#lapsesKnownAt.get(rulingId)?.[send - 1] === 0
  }

  /** True when, between two sends of a ruling, the device did not learn that the server had stopped promising. */
  wasBlindBetween(rulingId: string, one: number, other: number): boolean {
    const known = this.#lapsesKnownAt.get(rulingId) ?? []
    return known[one - 1] === known[other - 1]
  }

  /** Called when the referee lets a ruling in question be sent again. */
  allowed(id: string): void {
    this.#asking.delete(id)
  }

  /** Called with every stored change of a row. `rows` are all rows of the device after the change. */
  changed(row: Ruling, change: RulingChange, rows: ReadonlyMap<string, Ruling>): void {
    if (row.state === 'attention') this.#asking.add(row.id)
    if (change.set.flags?.includes('expired') && this.#isYoung(row))
      this.#find('wrong_time', row, 'asked about as too old')
    if (row.error?.reason === 'ruled_too_long_ago' && this.#isYoung(row))
      this.#find('wrong_time', row, 'refused as too old')
    if (row.state === 'sending' && change.from !== 'sending') {
      this.#leaves(row, rows)
      // A row gets its epoch when it is first sent, or when its referee was asked. If a later send sets the epoch, the
      // row was sent before a restore, and the referee was not asked.
      const isOfBefore = change.set.epoch !== undefined && row.sends.length > 1
      if (isOfBefore && mayHaveArrived(row)) this.#find('sent_unasked', row, 'before a restore')
    }
    if (
      row.state === 'done' &&
      row.settledBy === 'state' &&
      !this.history.toldAlreadySo.has(row.id) &&
      !this.wasMisled(row)
    )
      this.#find('false_already_so', row)
  }

  /** Checks what the screen now says about each ruling and about the hall. */
  looks(given: {
    rows: readonly Ruling[]
    snapshot: Snapshot
    owner: string
    now: number
    isOnline: boolean
    serverFacts: ServerFacts
    server: VenueServer
  }): void {
    const { rows, snapshot, owner, now, isOnline, serverFacts, server } = given
    const { effects } = this.history
    const everApplied = new Set(effects.map(({ rulingId }) => rulingId))
    const applied = new Set(
      effects.filter((each) => !each.isUndone).map(({ rulingId }) => rulingId),
    )
    const heads = headsOf(rows, { link: { kind: 'up' }, now, serverFacts })
    for (const row of rows) {
      const said = describeRow(row, { online: isOnline, signedInOwner: owner, now, heads })
      const isSaidDone = row.state === 'done' && row.settledBy !== 'state'
      const isApplied = (isSaidDone ? everApplied : applied).has(row.id)
      const wasRefused = isRefusedSoFar(row) && !this.#unheard.has(row.id)
      const isSaidTruly = isTrue(said, { isApplied, wasRefused })
      if (!isSaidTruly && !this.wasMisled(row)) this.#find('shown_untrue', row, said.state)
    }
    this.#looksAtHall({ copy: snapshot, rows, server })
  }

  /**
   * Checks that rulings laid over the device's snapshot show the same as rulings laid over the newest
   * snapshot: none counts twice, and none is missing. This must be so as long as no other person changes
   * anything.
   */
  #looksAtHall(given: { copy: Snapshot; rows: readonly Ruling[]; server: VenueServer }): void {
    const { copy, server } = given
    const { history } = this
    // After a restore by hand versions are given again, so they do not show what a snapshot includes.
    if (history.wasPutBackByHand || copy.venue !== server.venue || !server.keepsKeys) return
    if (copy.mark.epoch !== server.epoch) return
    if (copy.changesByOthers !== history.changesByOthers) return
    const byId = new Map(
      given.rows.filter((row) => isOfHall(row, copy.venue)).map((row) => [row.id, row]),
    )
    const isKnown = ({ rulingId }: { rulingId: string }) => {
      const row = byId.get(rulingId)
      if (row === undefined || row.state === 'attention' || row.state === 'cancelled') return false
      // The screen shows that a game has ended only once the server has answered.
      return !endsGame(row) || row.state === 'done'
    }
    if (!history.effects.slice(copy.effectCount).every(isKnown)) return
    // A ruling that the server answered with "already so" has no version to compare with that of the snapshot.
    // It has only the time when the device got the answer. This time shows nothing if the clock was set back,
    // or if another person may have changed the value before the snapshot was read.
    const hasChangedByAnother = history.effects.some(({ rulingId }) => !byId.has(rulingId))
    const isPlain = ({ id, call, settledBy }: Ruling) =>
      !MAY_CHANGE_BACK.includes(call) ||
      settledBy !== 'state' ||
      (!this.clockWasSetBack &&
        !hasChangedByAnother &&
        history.toldAlreadySo.get(id) === copy.changesByOthers)
    const rows = [...byId.values()].filter(isPlain)
    // A server that keeps no idempotency keys compares nothing, so it does not learn the game in which a
    // penalty was given.
    if (rows.some((row) => row.call === 'AddPenalty' && this.wasMisled(row))) return
    // When the ruling was made, the window did not know the server's clock, and somebody set the device's clock
    // before the window learned it. So the device cannot know which time of the ruling the server has.
    if (rows.some((row) => row.call === 'AddPenalty' && !this.#knowsTimeOf(row))) return
    // A total of extra time may or may not include an unanswered ruling. The device cannot tell once another ruling has
    // added to the total.
    if (rows.some((row) => row.call === 'AddExtraTime' && isUndecided(row) && isStoodOn(row, rows)))
      return
    const newest = server.snapshot(Number.POSITIVE_INFINITY)
    const shown = JSON.stringify(viewOf(copy, rows))
    // The newest snapshot includes everything that is settled, without what a restore removed.
    const isOver = server.epoch !== null && rows.every(({ state }) => OVER.includes(state))
    const asItIs = JSON.stringify(viewOf(newest, isOver ? [] : rows))
    if (shown === asItIs) return
    this.found.set('shown_untrue', `${shown}\n${asItIs}\n${JSON.stringify(rows)}`)
  }

  #leaves(row: Ruling, rows: ReadonlyMap<string, Ruling>): void {
    const known = this.#lapsesKnownAt.get(row.id) ?? []
    // A send that never reached the network does not count, so the next send gets its number.
    this.#lapsesKnownAt.set(row.id, [...known.slice(0, row.sends.length - 1), this.#lapsesKnown])
    const at = row.sends.at(-1)?.at ?? 0
    const first = row.sends[0]?.at ?? at
    const isFirst = row.sends.length === 1
    const saved = this.#saved.get(row.id)
    const isOld =
      row.call === 'AddExtraTime' &&
      !mayHaveArrived(row) &&
      // A ruling is not old if the referee has just said yes to it, after a time when the server promised nothing.
      at - (row.okAt ?? 0) > HALF_AN_HOUR_MS &&
      saved !== undefined &&
      this.#couldTell(saved) &&
      this.trueTime() - saved.at > HALF_AN_HOUR_MS + TOLD_APART_MS
    const buildsOnNothing =
      isFirst && (row.dependsOn ?? []).some((id) => rows.get(id)?.state !== 'done')
    const isBehindQuestion =
      row.call === 'DropLastRound' &&
      [...rows.values()].some(
        (earlier) =>
          earlier.seq < row.seq &&
          earlier.state === 'attention' &&
          earlier.call === row.call &&
          earlier.lane === row.lane &&
          earlier.owner === row.owner,
      )
    if (ASKED_FIRST.includes(row.call) && !mayHaveArrived(row))
      this.firstLeaves.push({ id: row.id, at })
    if (this.#asking.has(row.id)) this.#find('sent_unasked', row, 'it is in question')
    if (isOld) this.#find('sent_unasked', row, 'it is old')
    if (at - first > LONGEST_KEY_MS) this.#find('sent_unasked', row, 'its key is old')
    if (buildsOnNothing) this.#find('sent_unasked', row, 'what it builds on is not done')
    if (isBehindQuestion) this.#find('sent_unasked', row, 'the hand after it is in question')
  }

  #isYoung({ id }: Ruling): boolean {
    const saved = this.#saved.get(id)
    if (saved === undefined || !this.#couldTell(saved)) return false
    return this.trueTime() - saved.at < HALF_AN_HOUR_MS - TOLD_APART_MS
  }

  #find(kind: Violation, row: Ruling, why = ''): void {
    this.found.set(kind, `${why} ${JSON.stringify(row)}`)
  }
}

const OVER: readonly Ruling['state'][] = ['done', 'rejected', 'cancelled']

/** Calls whose state may have changed again after the server said that it was already so. */
const MAY_CHANGE_BACK: readonly Ruling['call'][] = [
  'AddRound',
  'UpdatePlayerSeatingFlag',
  'UpdatePlayerReplacement',
  ...ASKED_FIRST,
]

/** Compares what the screen says about one ruling with what the server did. */
function isTrue(
  said: RowView,
  { isApplied, wasRefused }: { isApplied: boolean; wasRefused: boolean },
): boolean {
  switch (said.state) {
    case 'done':
      return isApplied !== said.isAlreadySo
    case 'sending':
    case 'checking':
      return true
    case 'waiting':
      // The server has answered that it did nothing. Only a copy of the request that the network made can have arrived
      // since.
      return !isApplied || said.maybeApplied === true || wasRefused
    case 'savedHere':
    case 'needsYou':
    case 'withdrawn':
    case 'refused':
      return !isApplied || said.maybeApplied === true
  }
}

/** True when an earlier send of the ruling may have had an effect. */
const mayHaveArrived = ({ sends }: Ruling): boolean =>
  sends.slice(0, -1).some(({ outcome }) => outcome !== 'refused')

const isStoodOn = ({ call, lane, seq }: Ruling, rows: readonly Ruling[]) =>
  rows.some((later) => later.call === call && later.lane === lane && later.seq > seq)

const isRefusedSoFar = ({ sends }: Ruling) =>
  sends.length > 0 && sends.every(({ outcome }) => outcome === 'refused')
