import { isSameHand } from '../../../../src/contract/hand-fingerprint'
import type { Ruling } from '../../../../src/store/stored-ruling'
import type { Device } from './device/device'
import type { Effect, History, Hit } from './history'

export const VIOLATIONS = [
  /** A wish of the referee took effect more than once. */
  'double',
  /**
   * A saved ruling is gone. Or it is shown as done without an effect, or as refused or withdrawn although it had an
   * effect.
   */
  'loss',
  /** A hand was cancelled that is not the hand the referee ruled on. */
  'wrong_round',
  /** A ruling concerned another person or penalty than the referee looked at. */
  'wrong_target',
  /** Rulings of one lane took effect in another order than they were made. */
  'order',
  /** A ruling was saved or sent under a wrong person or event, or took effect in a wrong hall. */
  'ownership',
  /** A tab whose turn was over, because another tab had the turn, changed a row. */
  'zombie_write',
  /**
   * A ruling was sent without asking the referee, although its age, its class, a ruling that it builds on, or an
   * earlier answer required a question.
   */
  'sent_unasked',
  /** A ruling is shown as "already so", though the server's state was not the requested one. */
  'false_already_so',
  /** The server refused a ruling, but no screen tells anybody. */
  'unheard_refusal',
  /** A ruling was sent with a wrong time of ruling, or its age was computed from a wrong time. */
  'wrong_time',
  /** A screen showed something false about a ruling or the hall. */
  'shown_untrue',
  /** A ruling stayed unsettled, although the network was good and the referee answered. */
  'no_progress',
  /** The code threw. */
  'bug',
] as const

export type Violation = (typeof VIOLATIONS)[number]

/**
 * A ruling as it was made. The device has said that it is saved. Since then the row on the disk may
 * have changed.
 */
export interface Ruled {
  readonly action: Ruling
  /** The number of the referee's wish. A ruling that replaces another ruling has the same number. */
  readonly wish: number
  /** The hall whose state the referee saw. */
  readonly venue: string
  /** The person and the penalty that the referee saw. */
  readonly means: Hit
  /**
   * When the referee was asked about the ruling at the tap, by the device's clock. Null if they were not
   * asked then, for example because the network was down.
   */
  readonly tappedOnlineAt: number | null
}

export type Ledger = ReadonlyMap<string, Ruled>

/** Lists everything that went wrong in a schedule, compared with what the servers did. */
export function audit(device: Device, history: History, ledger: Ledger): Violation[] {
  const found = new Set<Violation>(device.witness.found.keys())
  const effectCount = new Map<string, number>()
  for (const { rulingId, isUndone } of history.effects) {
    // The ruling had taken effect when the device was told so. A restore by hand then removed the effect, and the
    // device could not learn of that. "Already so" is different: it is about the present state.
    const row = device.disk.rows.get(rulingId)
    const isSaidDone = row?.state === 'done' && row.settledBy !== 'state'
    if (!isUndone || (isSaidDone && isUndone === 'by_hand'))
      effectCount.set(rulingId, (effectCount.get(rulingId) ?? 0) + 1)
  }

  if (hasDouble(device, history, ledger)) found.add('double')
  for (const [id] of ledger) if (!device.disk.rows.has(id)) found.add('loss')
  for (const row of device.disk.rows.values()) {
    const count = effectCount.get(row.id) ?? 0
    if (isLost(row, count) && !device.witness.wasMisled(row)) found.add('loss')
    if (['queued', 'sending', 'unknown', 'attention'].includes(row.state)) found.add('no_progress')
    if (row.state === 'rejected' && !isHeard(row, device)) found.add('unheard_refusal')
  }
  for (const effect of history.effects) {
    const { rulingId, send, droppedHand, venue, isKeyless } = effect
    const ruled = ledger.get(rulingId)
    if (ruled && ruled.venue !== venue) found.add('ownership')
    if (ruled && !isMeant(ruled, effect, history)) found.add('wrong_target')
    const action = ruled?.action ?? device.disk.rows.get(rulingId)
    if (droppedHand === null || action?.call !== 'DropLastRound') continue
    // A server that promises nothing compares only scores. If a ruling was sent before the device learned of
    // this, nothing could stop it.
    if (isKeyless && device.witness.wasBlindAt(rulingId, send)) continue
    if (!isSameHand(droppedHand, action.expect.lastHand)) found.add('wrong_round')
  }
  for (const { rulingId, ruledAt } of history.arrivals) {
    if (device.witness.isWrongTime(rulingId, ruledAt)) found.add('wrong_time')
  }
  for (const { rulingId, owner, eventId } of history.arrivals) {
    const ruled = ledger.get(rulingId)?.action ?? device.disk.rows.get(rulingId)
    if (ruled && (ruled.owner !== owner || ruled.eventId !== eventId)) found.add('ownership')
  }
  for (const { id, at } of device.witness.firstLeaves) {
    const ruled = ledger.get(id)
    if (ruled && !isJustTapped(ruled, at)) found.add('sent_unasked')
  }
  if (hasOrderBreak(device, history)) found.add('order')
  if (device.zombieWrites > 0) found.add('zombie_write')
  if (device.bugs.length > 0) found.add('bug')
  return [...found]
}

/**
 * True when the ruling took effect for the person and penalty that the referee meant. A server without idempotency keys
 * compares nothing, so it cannot know whom the referee means.
 */
function isMeant({ action, means }: Ruled, { hit, isKeyless }: Effect, history: History): boolean {
  if (isKeyless) return true
  const { person, substitute } = means
  if (hit.person !== null && person !== null && hit.person !== person) return false
  if (hit.substitute !== null && substitute !== null && hit.substitute !== substitute) return false
  if (action.call !== 'CancelPenalty') return true
  const [given] = action.dependsOn ?? []
  const made = history.effects
    .filter(({ rulingId }) => rulingId === given)
    .map((each) => each.hit.penalty)
  if (given !== undefined) return made.includes(hit.penalty)
  // If the device itself gave the penalty, it may know the penalty's id before any snapshot shows the
  // penalty.
  if (means.penalty === null || hit.penalty === means.penalty) return true
  // If a restore by hand removed a penalty, and its own ruling gave it again, it is still the same penalty.
  const giver = giverOf(means.penalty, history)
  return giver !== undefined && giver === giverOf(hit.penalty, history)
}

/** Returns the id of the ruling that gave the penalty with this mark. */
const giverOf = (mark: number | null, { effects }: History): string | undefined =>
  effects.find(({ hit, penaltyId }) => penaltyId !== null && hit.penalty === mark)?.rulingId

const A_MINUTE_MS = 60_000

/** True when a ruling that asks first was sent within a minute after the tap or the referee's answer. */
const isJustTapped = ({ tappedOnlineAt }: Ruled, at: number): boolean =>
  tappedOnlineAt !== null && at >= tappedOnlineAt && at - tappedOnlineAt <= A_MINUTE_MS

/**
 * True when a ruling, or a wish, took effect twice. Two cases are allowed. The referee was told that
 * the first ruling may have been applied, and ruled anew. Or the server kept no idempotency keys, and
 * the ruling was sent both times before the device learned of that.
 */
function hasDouble({ disk, witness }: Device, history: History, ledger: Ledger): boolean {
  const done = new Map<string, Effect>()
  const wishes = new Map<number, string>()
  for (const effect of history.effects) {
    const { rulingId, isUndone } = effect
    if (isUndone) continue
    const first = done.get(rulingId)
    if (first) {
      const isKeyless = first.isKeyless || effect.isKeyless
      if (isKeyless && witness.wasBlindBetween(rulingId, first.send, effect.send)) continue
      return true
    }
    done.set(rulingId, effect)
    const wish = ledger.get(rulingId)?.wish
    if (wish === undefined) continue
    const before = wishes.get(wish)
    wishes.set(wish, rulingId)
    if (before === undefined) continue
    const wereTold = [before, rulingId].some((id) =>
      disk.rows.get(id)?.flags.includes('maybe_applied'),
    )
    if (!wereTold) return true
  }
  return false
}

/** True when the referee was shown the reason of a refusal, and has closed it. */
const isHeard = (row: Ruling, { witness }: Device): boolean =>
  row.error != null && row.flags.includes('closed') && witness.hasClosed(row.id)

function isLost(row: Ruling, effects: number): boolean {
  switch (row.state) {
    case 'done':
      // "Already so" says that the server is in the wished state, not that the ruling took effect.
      return row.settledBy === 'state' ? effects > 0 : effects === 0
    case 'rejected':
      return effects > 0
    case 'cancelled':
      // The screen says about such a row that the server may have applied it.
      return effects > 0 && !row.flags.includes('maybe_applied')
    default:
      return false
  }
}

/**
 * While the outbox asks about a ruling of one of these kinds, later rulings of the same kind wait for the answer.
 * Otherwise the earlier ruling, if it is sent again later, would win. Rulings of other kinds do not wait.
 */
const WAITING_FOR_THEIR_KIND: readonly Ruling['call'][] = [
  'AddRound',
  'CancelGame',
  'CheckInPlayer',
  'DefinalizeGame',
  'DropLastRound',
  'EndGame',
  'EnterResult',
  'ForceFinishGame',
  'UpdatePlayerReplacement',
  'UpdatePlayerSeatingFlag',
]

/**
 * True when rulings of a lane took effect in a wrong order. A ruling in question takes effect when the referee answers.
 * Rulings that build on it, and later rulings of the same kind, wait for that answer. All other rulings may take effect
 * before.
 */
function hasOrderBreak({ disk }: Device, { effects }: History): boolean {
  const standing = effects.filter(({ isUndone }) => !isUndone)
  // Only the first effect of a ruling counts for the order; `hasDouble` looks for a second one.
  const orderOf = new Map(
    standing.map(({ rulingId }, order) => [rulingId, order] as const).toReversed(),
  )
  const latest = new Map<string, number>()
  const rows = [...disk.rows.values()].toSorted((a, b) => a.seq - b.seq)
  const waitsForAnswer = (row: Ruling) =>
    WAITING_FOR_THEIR_KIND.includes(row.call) &&
    rows.some(
      (earlier) =>
        disk.everAsked.has(earlier.id) &&
        earlier.seq < row.seq &&
        earlier.call === row.call &&
        earlier.lane === row.lane &&
        earlier.owner === row.owner,
    )
  const isExempt = (row: Ruling): boolean =>
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
