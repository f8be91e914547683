import { isSameHand } from '../../../../src/contract/hand-fingerprint'
import type { Action } from '../../../../src/store/stored-action'
import type { Device } from './device'
import type { Effect, History } from './history'

export const VIOLATIONS = [
  /** One wish took effect more than once. */
  'double',
  /** A saved ruling is gone, shown done without effect, or shown refused or withdrawn with one. */
  'loss',
  /** A hand was cancelled that the referee had not ruled on. */
  'wrong_round',
  /** Rulings of one lane took effect in another order than they were made. */
  'order',
  /** A ruling was saved or travelled under another person or event, or took effect in another hall. */
  'ownership',
  /** A turn that had been replaced changed a row. */
  'zombie_write',
  /** It left without the question that its age, its class, what it builds on or an earlier answer demanded. */
  'sent_unasked',
  /** It is shown as already so, though the server's state was not as wished. */
  'false_already_so',
  /** The server refused it, and nobody is told. */
  'unheard_refusal',
  /** What a screen said of a ruling or of the hall was not so. */
  'shown_untrue',
  /** With a good network and a referee who answers, something was left unsettled. */
  'no_progress',
  /** The code threw. */
  'bug',
] as const

export type Violation = (typeof VIOLATIONS)[number]

/** A ruling whose saving was acknowledged, as it was made: what really was ruled, beside what the disk says. */
export interface Ruled {
  readonly action: Action
  /** What the referee wished; a ruling made anew in place of another is the same wish. */
  readonly wish: number
  /** The hall whose state they looked at. */
  readonly venue: string
  /** When they tapped, by the device's clock, believing that the server answers; null when they knew it did not. */
  readonly askedAt: number | null
}

export type Ledger = ReadonlyMap<string, Ruled>

/** Everything that went wrong in a schedule, judged by what the servers did. */
export function audit(device: Device, history: History, ledger: Ledger): Violation[] {
  const found = new Set<Violation>(device.witness.found.keys())
  const effectCount = new Map<string, number>()
  for (const { ghost, isUndone } of history.effects) {
    // What a server was put back from was so when it was said; "already so" is said of what stands in its place.
    const row = device.disk.rows.get(ghost)
    const isSaidDone = row?.state === 'done' && row.settledBy !== 'state'
    if (!isUndone || isSaidDone) effectCount.set(ghost, (effectCount.get(ghost) ?? 0) + 1)
  }

  if (hasDouble(device, history, ledger)) found.add('double')
  for (const [id] of ledger) if (!device.disk.rows.has(id)) found.add('loss')
  for (const row of device.disk.rows.values()) {
    const count = effectCount.get(row.id) ?? 0
    if (isLost(row, count) && !device.witness.wasMisled(row)) found.add('loss')
    if (['queued', 'sending', 'unknown', 'attention'].includes(row.state)) found.add('no_progress')
    if (row.state === 'rejected' && !isHeard(row, device)) found.add('unheard_refusal')
  }
  for (const { ghost, send, droppedHand, venue, isKeyless } of history.effects) {
    const ruled = ledger.get(ghost)
    if (ruled && ruled.venue !== venue) found.add('ownership')
    const action = ruled?.action ?? device.disk.rows.get(ghost)
    if (droppedHand === null || action?.call !== 'DropLastRound') continue
    // A server that promises nothing compares scores alone; what left before the device heard so cannot be called back.
    if (isKeyless && device.witness.wasBlindAt(ghost, send)) continue
    if (!isSameHand(droppedHand, action.expect.lastHand)) found.add('wrong_round')
  }
  for (const { ghost, owner, eventId } of history.arrivals) {
    const ruled = ledger.get(ghost)?.action ?? device.disk.rows.get(ghost)
    if (ruled && (ruled.owner !== owner || ruled.eventId !== eventId)) found.add('ownership')
  }
  for (const { id, at } of device.witness.firstLeaves) {
    const ruled = ledger.get(id)
    if (ruled && !isJustAsked(ruled, at)) found.add('sent_unasked')
  }
  if (hasOrderBreak(device, history)) found.add('order')
  if (device.zombieWrites > 0) found.add('zombie_write')
  if (device.bugs.length > 0) found.add('bug')
  return [...found]
}

const A_MINUTE_MS = 60_000

/** What asks before it goes left on the tap, or on the answer, of that minute. */
const isJustAsked = ({ askedAt }: Ruled, at: number): boolean =>
  askedAt !== null && at >= askedAt && at - askedAt <= A_MINUTE_MS

/**
 * A ruling, or one in its place, that took effect again. Not so where the referee was told that the first may hold, and
 * ruled anew all the same; nor where the server kept no keys and the device could not know yet: both copies left before
 * it heard so.
 */
function hasDouble({ disk, witness }: Device, history: History, ledger: Ledger): boolean {
  const done = new Map<string, Effect>()
  const wishes = new Map<number, string>()
  for (const effect of history.effects) {
    const { ghost, isUndone } = effect
    if (isUndone) continue
    const first = done.get(ghost)
    if (first) {
      const isKeyless = first.isKeyless || effect.isKeyless
      if (isKeyless && witness.wasBlindBetween(ghost, first.send, effect.send)) continue
      return true
    }
    done.set(ghost, effect)
    const wish = ledger.get(ghost)?.wish
    if (wish === undefined) continue
    const before = wishes.get(wish)
    wishes.set(wish, ghost)
    if (before === undefined) continue
    const wereTold = [before, ghost].some((id) =>
      disk.rows.get(id)?.flags.includes('maybe_applied'),
    )
    if (!wereTold) return true
  }
  return false
}

/** The referee was shown the reason, and has closed it themselves. */
const isHeard = (row: Action, { witness }: Device): boolean =>
  row.error != null && row.flags.includes('closed') && witness.hasClosed(row.id)

function isLost(row: Action, effects: number): boolean {
  switch (row.state) {
    case 'done':
      // "Already so" claims the server's state, not the ruling's effect.
      return row.settledBy === 'state' ? effects > 0 : effects === 0
    case 'rejected':
      return effects > 0
    case 'cancelled':
      // The screen says of such a row that the server may hold it.
      return effects > 0 && !row.flags.includes('maybe_applied')
    default:
      return false
  }
}

/** Tried again after a later one, an earlier one would win. */
const WAITING_FOR_THEIR_KIND: readonly Action['call'][] = [
  'DropLastRound',
  'UpdatePlayerSeatingFlag',
  'UpdatePlayerReplacement',
]

/**
 * Rows that were asked about take effect when the referee answers, and after that what builds on them, or is a later
 * wish of the same kind: both wait for the answer, and let others pass.
 */
function hasOrderBreak({ disk }: Device, { effects }: History): boolean {
  const standing = effects.filter(({ isUndone }) => !isUndone)
  // By the first time: whether it may take effect again is judged as a double.
  const orderOf = new Map(standing.map(({ ghost }, order) => [ghost, order] as const).toReversed())
  const latest = new Map<string, number>()
  const rows = [...disk.rows.values()].toSorted((a, b) => a.seq - b.seq)
  const waitsForAnswer = (row: Action) =>
    WAITING_FOR_THEIR_KIND.includes(row.call) &&
    rows.some(
      (earlier) =>
        disk.everAsked.has(earlier.id) &&
        earlier.seq < row.seq &&
        earlier.call === row.call &&
        earlier.lane === row.lane &&
        earlier.owner === row.owner,
    )
  const isExempt = (row: Action): boolean =>
    disk.everAsked.has(row.id) ||
    (row.dependsOn ?? []).some((id) => disk.everAsked.has(id)) ||
    waitsForAnswer(row)
  for (const row of rows) {
    const order = orderOf.get(row.id)
    if (order === undefined || isExempt(row)) continue
    const lane = `${row.owner} ${row.venue} ${row.lane}`
    if (order < (latest.get(lane) ?? -1)) return true
    latest.set(lane, order)
  }
  return false
}
