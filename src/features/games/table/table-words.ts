import type { Translate } from '../../../i18n/translate'
import type { Table } from '../../../contract/decode/table'
import type { EpochMs } from '../../../domain/ids'
import { formatDeviceTime, formatTimeOfDay } from '../../../i18n/format'
import type { Zone } from '../../../parts/event/clock/zone'
import type { IconName } from '../../../ui/marks/icon'
import type { useRoundWords } from '../../../ui/marks/round-name'

/** The status of a table. `isWaiting`: seats are drawn, and the timer is not started yet. */
export function statusTag(
  t: Translate,
  { status }: Table,
  isWaiting: boolean,
): { readonly icon: IconName; readonly words: string } {
  if (isWaiting) return { icon: 'clock', words: t('table.status.notStarted') }
  const words = status === 'unspecified' ? '?' : t(`table.status.${status}`)
  return { icon: status === 'inprogress' ? 'play' : 'check', words }
}

/** The text in place of a last hand that is not known. */
export function noHandWords(t: Translate, { entered, handCount }: Table): string {
  if (entered !== null) return t('result.enteredUnknown')
  return t((handCount ?? 0) === 0 ? 'table.noHand' : 'table.outcomes.unknown')
}

/** The round that a table plays, or the time when it ended. If the server has another round, that round too. */
export function roundLine(
  t: Translate,
  table: Table,
  how: {
    /**
     * The table as the server has it, without this device's unsettled rulings; null when the server does not have it.
     */
    readonly onServer: Table | null
    readonly fetchedAt: EpochMs
    readonly rounds: ReturnType<typeof useRoundWords>
    readonly zone: Zone
  },
): string {
  const { onServer, rounds, zone } = how
  if (table.endedAt !== null && table.status !== 'inprogress') {
    return t('table.endedAt', { time: formatTimeOfDay(table.endedAt, zone) })
  }
  // The round is shown only for a running game. Once the last hand is played, the round index already means
  // the next round, which is never played.
  const words = (one: Table) =>
    one.status === 'inprogress'
      ? rounds(one.currentRoundIndex, one.honba)
      : statusTag(t, one, false).words
  const here = words(table)
  if (onServer === null) return here
  const server = words(onServer)
  if (server === here) return here
  return t('table.serverAndHere', { server, time: formatDeviceTime(how.fetchedAt, zone), here })
}
