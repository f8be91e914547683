import { isEndingRow } from '../../../../src/outbox/actions/table-endings'
import { isUndecided } from '../../../../src/outbox/action'
import { describeRow, headsOf, type RowView } from '../../../../src/outbox/describe-row'
import type { Standing } from '../../../../src/outbox/core/standing'
import { isOfVenue, type Action, type Change } from '../../../../src/store/stored-action'
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

/** They ask before they go. */
const ASKED_FIRST: readonly Action['call'][] = [
  'CancelGame',
  'ForceFinishGame',
  'DefinalizeGame',
  'RegisterPlayer',
]

/**
 * Sees what the end of a day does not show: what left without the question it needed, and what a screen said at some
 * moment. Its rules are the promises to the referee in figures of their own, not the code's.
 */
export class Witness {
  readonly found = new Map<Violation, string>()
  clockWasSetBack = false
  /** When rulings that ask first left, as long as none of their requests may have arrived; by the device's clock. */
  readonly firstLeaves: { readonly id: string; readonly at: number }[] = []
  /** Rulings that wait for an answer which the referee has not given. */
  readonly #asking = new Set<string>()

  readonly #closed = new Set<string>()
  /** Rulings of which a request was given up without an answer, whatever the device has noted of it. */
  readonly #unheard = new Set<string>()
  /** How often the device had noted that the server promises nothing, at each send of a ruling. */
  readonly #lapsesKnownAt = new Map<string, readonly number[]>()
  #lapsesKnown = 0

  constructor(private readonly history: History) {}

  /** The referee has read why it was refused. */
  closes(id: string): void {
    this.#closed.add(id)
  }

  hasClosed(id: string): boolean {
    return this.#closed.has(id)
  }

  /** A request leaves; `token` is of whoever is signed in on the device. */
  sends(request: WireRequest, token: string | null): void {
    if (request.token !== token) this.found.set('ownership', 'under the token of a person who left')
  }

  /** A request of a ruling was given up without an answer. */
  hearsNothing(id: string): void {
    this.#unheard.add(id)
  }

  /** The device has noted that the server promises nothing any more. */
  hearsOfLapse(): void {
    this.#lapsesKnown += 1
  }

  /**
   * The ruling came to a server that kept no keys, and the device noted no lapse from its first send to its last: what
   * the server then said of it may be wrong, and no device could know.
   */
  wasMisled({ id, sends }: Action): boolean {
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

  /** The referee lets a ruling in question go again. */
  allowed(id: string): void {
    this.#asking.delete(id)
  }

  /** Every durable change of a row; `rows` is the whole device after it. */
  changed(row: Action, change: Change, rows: ReadonlyMap<string, Action>): void {
    if (row.state === 'attention') this.#asking.add(row.id)
    if (row.state === 'sending' && change.from !== 'sending') this.#leaves(row, rows)
    if (
      row.state === 'done' &&
      row.settledBy === 'state' &&
      !this.history.toldAlreadySo.has(row.id) &&
      !this.wasMisled(row)
    )
      this.#find('false_already_so', row)
  }

  /** What the screen says at this moment of each ruling, and of the hall. */
  looks(given: {
    rows: readonly Action[]
    snapshot: Snapshot
    owner: string
    now: number
    isOnline: boolean
    standing: Standing
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
   * While nobody else changes anything, rulings laid over the copy show what the same rulings show over the newest one:
   * none is counted twice, and none is missing.
   */
  #looksAtHall(given: { copy: Snapshot; rows: readonly Action[]; server: VenueServer }): void {
    const { copy, server } = given
    const { history } = this
    // Numbers of a server that was put back come again, and are no measure of what a copy includes.
    if (history.wasPutBack || copy.venue !== server.venue || !server.keepsKeys) return
    if (copy.changesByOthers !== history.changesByOthers) return
    const byId = new Map(
      given.rows.filter((row) => isOfVenue(row, copy.venue)).map((row) => [row.id, row]),
    )
    const isKnown = ({ ghost }: { ghost: string }) => {
      const row = byId.get(ghost)
      if (row === undefined || row.state === 'attention' || row.state === 'cancelled') return false
      // How a game stands is shown only as the server told it.
      return !isEndingRow(row) || row.state === 'done'
    }
    if (!history.effects.slice(copy.effectCount).every(isKnown)) return
    // That a wish was already so has no number to compare with the copy's, only the time of hearing it. That tells
    // nothing where the clock was set back, or where somebody may have changed it again before the copy was read.
    const hasChangedByAnother = history.effects.some(({ ghost }) => !byId.has(ghost))
    const isPlain = ({ id, call, settledBy }: Action) =>
      !MAY_CHANGE_BACK.includes(call) ||
      settledBy !== 'state' ||
      (!this.clockWasSetBack &&
        !hasChangedByAnother &&
        history.toldAlreadySo.get(id) === copy.changesByOthers)
    const rows = [...byId.values()].filter(isPlain)
    // A server that keeps no keys compares nothing, and so does not hear at which game a penalty was given.
    if (rows.some((row) => row.call === 'AddPenalty' && this.wasMisled(row))) return
    // A total does not tell whether an addition without an answer is in it, once another one stands on it.
    if (rows.some((row) => row.call === 'AddExtraTime' && isUndecided(row) && isStoodOn(row, rows)))
      return
    const newest = server.snapshot(Number.POSITIVE_INFINITY)
    const shown = JSON.stringify(viewOf(copy, rows))
    const asItIs = JSON.stringify(viewOf(newest, rows))
    if (shown === asItIs) return
    this.found.set('shown_untrue', `${shown}\n${asItIs}\n${JSON.stringify(rows)}`)
  }

  #leaves(row: Action, rows: ReadonlyMap<string, Action>): void {
    const known = this.#lapsesKnownAt.get(row.id) ?? []
    // A send that did not leave is taken back, and the next has its number.
    this.#lapsesKnownAt.set(row.id, [...known.slice(0, row.sends.length - 1), this.#lapsesKnown])
    const at = row.sends.at(-1)?.at ?? 0
    const first = row.sends[0]?.at ?? at
    const isFirst = row.sends.length === 1
    const mayHaveArrived = row.sends.slice(0, -1).some(({ outcome }) => outcome !== 'refused')
    const isOld =
      row.call === 'AddExtraTime' && !mayHaveArrived && at - row.ruledAt > HALF_AN_HOUR_MS
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
    if (ASKED_FIRST.includes(row.call) && !mayHaveArrived) this.firstLeaves.push({ id: row.id, at })
    if (this.#asking.has(row.id)) this.#find('sent_unasked', row, 'it is in question')
    if (isOld) this.#find('sent_unasked', row, 'it is old')
    if (at - first > LONGEST_KEY_MS) this.#find('sent_unasked', row, 'its key is old')
    if (buildsOnNothing) this.#find('sent_unasked', row, 'what it builds on is not done')
    if (isBehindQuestion) this.#find('sent_unasked', row, 'the hand after it is in question')
  }

  #find(kind: Violation, row: Action, why = ''): void {
    this.found.set(kind, `${why} ${JSON.stringify(row)}`)
  }
}

/** What was so when it was told may be otherwise since. */
const MAY_CHANGE_BACK: readonly Action['call'][] = [
  'UpdatePlayerSeatingFlag',
  'UpdatePlayerReplacement',
  ...ASKED_FIRST,
]

/** The words of one ruling, against what the server did. */
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
      // The server said that it did nothing; only a copy that the network made of the request can have arrived since.
      return !isApplied || said.maybeApplied === true || wasRefused
    case 'savedHere':
    case 'needsYou':
    case 'withdrawn':
    case 'refused':
      return !isApplied || said.maybeApplied === true
  }
}

const isStoodOn = ({ call, lane, seq }: Action, rows: readonly Action[]) =>
  rows.some((later) => later.call === call && later.lane === lane && later.seq > seq)

const isRefusedSoFar = ({ sends }: Action) =>
  sends.length > 0 && sends.every(({ outcome }) => outcome === 'refused')
