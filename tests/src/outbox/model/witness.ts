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
/** Keys are kept for 30 days; a day is left for clocks that differ. */
const LONGEST_KEY_MS = 29 * DAY_MS

/** The longest time between a tap and its write, however often the window freezes. */
const LONGEST_TAP_MS = 5 * 60_000
const TOLD_APART_MS = 8 * 60_000

/** When a ruling was on the disk, by the true time, and whether its window then knew the server's clock. */
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
 * Notices what the end of a day does not show: a ruling that was sent without asking the referee first, and what a
 * screen showed at some moment. Its rules are the promises to the referee, with its own numbers, not the code's.
 */
export class Witness {
  readonly found = new Map<Violation, string>()
  clockWasSetBack = false
  /** The true times at which the device's clock was set. */
  readonly #clockSetAt: number[] = []
  readonly #saved = new Map<string, Saved>()
  /** When rulings that ask first left, while none of their requests may have arrived; by the device's clock. */
  readonly firstLeaves: { readonly id: string; readonly at: number }[] = []
  /** Rulings that wait for an answer which the referee has not given. */
  readonly #asking = new Set<string>()

  readonly #closed = new Set<string>()
  /** Rulings with a request that was given up without an answer, whatever the device noted. */
  readonly #unheard = new Set<string>()
  /** How often the device had noted that the server promises nothing, at each send of a ruling. */
  readonly #lapsesKnownAt = new Map<string, readonly number[]>()
  #lapsesKnown = 0

  constructor(
    private readonly history: History,
    /** The true time, which is the server's. */
    private readonly trueTime: () => number,
  ) {}

  clockWasSet(byMs: number): void {
    if (byMs < 0) this.clockWasSetBack = true
    this.#clockSetAt.push(this.trueTime())
  }

  /** Call this when a ruling is on the disk; `clockKnownSince` is of the window in which it was made. */
  saves({ id }: Ruling, clockKnownSince: number | null): void {
    const at = this.trueTime()
    // A window may freeze between the tap and the write.
    const knewClock = clockKnownSince !== null && at - clockKnownSince > LONGEST_TAP_MS
    if (!this.#saved.has(id)) this.#saved.set(id, { at, knewClock })
  }

  /** True when a ruling was sent with a wrong time, and the device could know the right one. */
  isWrongTime(id: string, said: number): boolean {
    const saved = this.#saved.get(id)
    if (saved === undefined || !this.#couldTell(saved)) return false
    return Math.abs(said - saved.at) > TOLD_APART_MS
  }

  #knowsTimeOf({ id }: Pick<Ruling, 'id'>): boolean {
    const saved = this.#saved.get(id)
    return saved === undefined || this.#couldTell(saved)
  }

  /** True when the window knew the server's clock, or the device's clock was not set since. */
  #couldTell({ at, knewClock }: Saved): boolean {
    return knewClock || this.#clockSetAt.every((setAt) => setAt < at - LONGEST_TAP_MS)
  }

  /** Call this when the referee has read why the ruling was refused. */
  closes(id: string): void {
    this.#closed.add(id)
  }

  hasClosed(id: string): boolean {
    return this.#closed.has(id)
  }

  /** Call this when a request leaves; `token` is of the person signed in on the device. */
  sends(request: WireRequest, token: string | null): void {
    if (request.token !== token) this.found.set('ownership', 'under the token of a person who left')
  }

  /** Call this when a request of a ruling was given up without an answer. */
  hearsNothing(id: string): void {
    this.#unheard.add(id)
  }

  /** Call this when the device has noted that the server promises nothing any more. */
  hearsOfLapse(): void {
    this.#lapsesKnown += 1
  }

  /**
   * True when the ruling reached a server that kept no keys, while the device noted no lapse from its first send to its
   * last. What the server then said of the ruling may be wrong, and no device could know that.
   */
  wasMisled({ id, sends }: Ruling): boolean {
    const cameKeyless = this.history.arrivals.some((each) => each.ghost === id && each.isKeyless)
    return cameKeyless && this.wasBlindBetween(id, 1, sends.length)
  }

  /** True when the device had noted no lapse when a send of a ruling left. */
  wasBlindAt(ghost: string, send: number): boolean {
    return this.#lapsesKnownAt.get(ghost)?.[send - 1] === 0
  }

  /** True when the device noted no lapse between two sends of a ruling. */
  wasBlindBetween(ghost: string, one: number, other: number): boolean {
    const known = this.#lapsesKnownAt.get(ghost) ?? []
    return known[one - 1] === known[other - 1]
  }

  /** Call this when the referee lets a ruling in question leave again. */
  allowed(id: string): void {
    this.#asking.delete(id)
  }

  /** Called with every durable change of a row; `rows` is the whole device after it. */
  changed(row: Ruling, change: RulingChange, rows: ReadonlyMap<string, Ruling>): void {
    if (row.state === 'attention') this.#asking.add(row.id)
    if (change.set.flags?.includes('expired') && this.#isYoung(row))
      this.#find('wrong_time', row, 'asked about as too old')
    if (row.error?.reason === 'ruled_too_long_ago' && this.#isYoung(row))
      this.#find('wrong_time', row, 'refused as too old')
    if (row.state === 'sending' && change.from !== 'sending') {
      this.#leaves(row, rows)
      // The row gets the epoch in which it leaves, unless it got the epoch when its referee was asked.
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

  /** Checks what the screen says at this moment about each ruling, and about the hall. */
  looks(given: {
    rows: readonly Ruling[]
    snapshot: Snapshot
    owner: string
    now: number
    isOnline: boolean
    standing: ServerFacts
    server: VenueServer
  }): void {
    const { rows, snapshot, owner, now, isOnline, standing, server } = given
    const { effects } = this.history
    const everApplied = new Set(effects.map(({ ghost }) => ghost))
    const applied = new Set(effects.filter((each) => !each.isUndone).map(({ ghost }) => ghost))
    const heads = headsOf(rows, { link: { kind: 'up' }, now, standing })
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
   * While no other person changes anything, rulings over the copy must show the same as rulings over the newest copy:
   * none counts twice, and none is missing.
   */
  #looksAtHall(given: { copy: Snapshot; rows: readonly Ruling[]; server: VenueServer }): void {
    const { copy, server } = given
    const { history } = this
    // A server that was restored by hand gives numbers again, so they do not show what a copy includes.
    if (history.wasPutBackByHand || copy.venue !== server.venue || !server.keepsKeys) return
    if (copy.mark.epoch !== server.epoch) return
    if (copy.changesByOthers !== history.changesByOthers) return
    const byId = new Map(
      given.rows.filter((row) => isOfHall(row, copy.venue)).map((row) => [row.id, row]),
    )
    const isKnown = ({ ghost }: { ghost: string }) => {
      const row = byId.get(ghost)
      if (row === undefined || row.state === 'attention' || row.state === 'cancelled') return false
      // The screen shows the state of a game only as the server reported it.
      return !endsGame(row) || row.state === 'done'
    }
    if (!history.effects.slice(copy.effectCount).every(isKnown)) return
    // A ruling whose effect was already there has no number to compare with the copy's. It only has the time when the
    // device learned of it, which shows nothing when the clock was set back, or when another person may have changed
    // the value before the copy was read.
    const hasChangedByAnother = history.effects.some(({ ghost }) => !byId.has(ghost))
    const isPlain = ({ id, call, settledBy }: Ruling) =>
      !MAY_CHANGE_BACK.includes(call) ||
      settledBy !== 'state' ||
      (!this.clockWasSetBack &&
        !hasChangedByAnother &&
        history.toldAlreadySo.get(id) === copy.changesByOthers)
    const rows = [...byId.values()].filter(isPlain)
    // A server that keeps no keys compares nothing, so it does not learn the game in which a penalty was given.
    if (rows.some((row) => row.call === 'AddPenalty' && this.wasMisled(row))) return
    // The window did not know the server's clock at the ruling, and the device's clock was set before it learned of it.
    // So the device cannot tell the time that the server has.
    if (rows.some((row) => row.call === 'AddPenalty' && !this.#knowsTimeOf(row))) return
    // A total does not show whether it includes extra time without an answer, once another addition builds on it.
    if (rows.some((row) => row.call === 'AddExtraTime' && isUndecided(row) && isStoodOn(row, rows)))
      return
    const newest = server.snapshot(Number.POSITIVE_INFINITY)
    const shown = JSON.stringify(viewOf(copy, rows))
    // The newest copy includes everything that is settled, and nothing is left of what a restore removed.
    const isOver = server.epoch !== null && rows.every(({ state }) => OVER.includes(state))
    const asItIs = JSON.stringify(viewOf(newest, isOver ? [] : rows))
    if (shown === asItIs) return
    this.found.set('shown_untrue', `${shown}\n${asItIs}\n${JSON.stringify(rows)}`)
  }

  #leaves(row: Ruling, rows: ReadonlyMap<string, Ruling>): void {
    const known = this.#lapsesKnownAt.get(row.id) ?? []
    // A send that never reached the network does not count, and the next one has its number.
    this.#lapsesKnownAt.set(row.id, [...known.slice(0, row.sends.length - 1), this.#lapsesKnown])
    const at = row.sends.at(-1)?.at ?? 0
    const first = row.sends[0]?.at ?? at
    const isFirst = row.sends.length === 1
    const saved = this.#saved.get(row.id)
    const isOld =
      row.call === 'AddExtraTime' &&
      !mayHaveArrived(row) &&
      // The referee has just said yes to a ruling from a time when the server promised nothing.
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

/** Calls whose state may have changed again after it was reported as already so. */
const MAY_CHANGE_BACK: readonly Ruling['call'][] = [
  'AddRound',
  'UpdatePlayerSeatingFlag',
  'UpdatePlayerReplacement',
  ...ASKED_FIRST,
]

/** Checks the text about one ruling against what the server did. */
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
      // The server has answered that it did nothing. Since then only a copy that the network made of the request can
      // have arrived.
      return !isApplied || said.maybeApplied === true || wasRefused
    case 'savedHere':
    case 'needsYou':
    case 'withdrawn':
    case 'refused':
      return !isApplied || said.maybeApplied === true
  }
}

/** True when nothing shows that an earlier send of the ruling had no effect. */
const mayHaveArrived = ({ sends }: Ruling): boolean =>
  sends.slice(0, -1).some(({ outcome }) => outcome !== 'refused')

const isStoodOn = ({ call, lane, seq }: Ruling, rows: readonly Ruling[]) =>
  rows.some((later) => later.call === call && later.lane === lane && later.seq > seq)

const isRefusedSoFar = ({ sends }: Ruling) =>
  sends.length > 0 && sends.every(({ outcome }) => outcome === 'refused')
