import { isEqualHand } from '../../../../../src/contract/hand-fingerprint'
import type { Ruling } from '../../../../../src/store/stored-ruling'
import type { Ledger, Violation } from '../audit'
import type { Device } from '../device/device'
import type { Effect, History } from '../history'

const ABSOLUTE: readonly Ruling['call'][] = ['UpdatePlayerSeatingFlag', 'UpdatePlayerReplacement']

interface PlainDay {
  readonly device: Device
  readonly history: History
  readonly ledger: Ledger
  /** For each sent ruling, how often the referee let it be sent again. */
  readonly askedAgain: ReadonlyMap<string, number>
  /** True when nobody but the referee changed anything. */
  readonly isAlone: boolean
}

/**
 * Checks what the outbox promises at a server without idempotency keys. No ruling is lost, or sent twice without asking
 * the referee. The outbox says so when a ruling counts more than once. The server has what the outbox calls done.
 */
export function auditPlain({
  device,
  history,
  ledger,
  askedAgain,
  isAlone,
}: PlainDay): Violation[] {
  const found = new Set<Violation>()
  const effects = new Map<string, Effect[]>()
  for (const effect of history.effects) {
    effects.set(effect.rulingId, [...(effects.get(effect.rulingId) ?? []), effect])
  }
  for (const [id] of ledger) if (!device.disk.rows.has(id)) found.add('loss')
  for (const row of device.disk.rows.values()) {
    const [first, ...more] = effects.get(row.id) ?? []
    const isSettled = ['done', 'rejected', 'cancelled'].includes(row.state)
    if (!isSettled) found.add('no_progress')
    const sends = 1 + (askedAgain.get(row.id) ?? 0)
    if (!ABSOLUTE.includes(row.call) && row.sends.length > sends) found.add('sent_unasked')
    const isSaidDone = row.state === 'done' && row.settledBy === 'answer'
    if (isSaidDone && first === undefined && !isByAnother(row)) found.add('loss')
    // Players may enter the same hand again. Then the server shows the same as before, and the outbox cannot see the
    // effect.
    const isSeen = isAlone || row.call === 'AddPenalty'
    const isUntold = wasRefused(row) ? isSeen : !row.flags.includes('maybe_applied')
    if (isSettled && row.state !== 'done' && first !== undefined && isUntold) found.add('loss')
    const isTold = (['doubled', 'maybe_applied', 'unclear'] as const).some((flag) =>
      row.flags.includes(flag),
    )
    const isRepeatable = ABSOLUTE.includes(row.call) || row.call === 'CancelPenalty'
    if (more.length > 0 && isSeen && !isRepeatable && !isTold) found.add('double')
    const dropped = first?.droppedHand ?? null
    if (isAlone && dropped !== null && row.call === 'DropLastRound') {
      if (!isEqualHand(dropped, row.expect.lastHand)) found.add('wrong_round')
    }
  }
  if (device.zombieWrites > 0) found.add('zombie_write')
  if (device.bugs.length > 0) found.add('bug')
  return [...found]

  /** Another ruling about the same thing, or another person, may have caused the state. */
  function isByAnother(row: Ruling): boolean {
    const others = [...device.disk.rows.values()].filter(({ id, lane }) => {
      return id !== row.id && lane === row.lane && effects.has(id)
    })
    if (row.call === 'AddPenalty') return false
    // If two referees give the same minutes, nobody can tell whose minutes these are.
    const byOthers = others.filter(({ owner }) => owner !== row.owner)
    if (row.call === 'AddExtraTime') return byOthers.length > 0
    return !isAlone || others.length > 0
  }
}

/** True when the server refused the ruling, and the referee has closed it or given it again. */
const wasRefused = ({ sends, state }: Ruling): boolean =>
  state === 'rejected' || sends.at(-1)?.outcome === 'refused'
