import { isSameHand } from '../../../../src/contract/hand-fingerprint'
import type { Action } from '../../../../src/store/stored-action'
import type { Device } from './device'
import type { VenueServer } from './venue-server'

export const VIOLATIONS = [
  /** One ruling took effect more than once. */
  'double',
  /** A saved ruling is gone, shown done without effect, or shown refused or withdrawn with one. */
  'loss',
  /** A hand was cancelled that the referee had not ruled on. */
  'wrong_round',
  /** Rulings of one lane took effect in another order than they were made. */
  'order',
  /** A ruling travelled under another person or event. */
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

/** The rulings whose saving was acknowledged, as they were made: what really was ruled, beside what the disk says. */
export type Ledger = ReadonlyMap<string, Action>

/** Everything that went wrong in a schedule, judged by what the server did. */
export function audit(device: Device, server: VenueServer, ledger: Ledger): Violation[] {
  const found = new Set<Violation>()
  const effectCount = new Map<string, number>()
  for (const { ghost } of server.effects) effectCount.set(ghost, (effectCount.get(ghost) ?? 0) + 1)

  for (const count of effectCount.values()) if (count > 1) found.add('double')
  for (const [id] of ledger) if (!device.disk.rows.has(id)) found.add('loss')
  for (const row of device.disk.rows.values()) {
    const count = effectCount.get(row.id) ?? 0
    if (isLost(row, count)) found.add('loss')
    if (['queued', 'sending', 'unknown', 'attention'].includes(row.state)) found.add('no_progress')
  }
  for (const { ghost, droppedHand } of server.effects) {
    const ruled = ledger.get(ghost) ?? device.disk.rows.get(ghost)
    if (droppedHand === null || ruled?.call !== 'DropLastRound') continue
    if (!isSameHand(droppedHand, ruled.expect.lastHand)) found.add('wrong_round')
  }
  for (const { ghost, owner, eventId } of server.arrivals) {
    const ruled = ledger.get(ghost) ?? device.disk.rows.get(ghost)
    if (ruled && (ruled.owner !== owner || ruled.eventId !== eventId)) found.add('ownership')
  }
  for (const kind of device.witness.found.keys()) found.add(kind)
  if (hasOrderBreak(device, server)) found.add('order')
  if (device.zombieWrites > 0) found.add('zombie_write')
  if (device.bugs.length > 0) found.add('bug')
  return [...found]
}

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

/** Rows that were asked about take effect when the referee answers, and what builds on them after that. */
function hasOrderBreak({ disk }: Device, server: VenueServer): boolean {
  const orderOf = new Map(server.effects.map(({ ghost }, order) => [ghost, order]))
  const latest = new Map<string, number>()
  const rows = [...disk.rows.values()].toSorted((a, b) => a.seq - b.seq)
  const isExempt = (row: Action): boolean =>
    disk.everAsked.has(row.id) || (row.dependsOn ?? []).some((id) => disk.everAsked.has(id))
  for (const row of rows) {
    const order = orderOf.get(row.id)
    if (order === undefined || isExempt(row)) continue
    const lane = `${row.owner} ${row.lane}`
    if (order < (latest.get(lane) ?? -1)) return true
    latest.set(lane, order)
  }
  return false
}
