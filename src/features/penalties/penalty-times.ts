import type { TFunction } from 'i18next'
import type { Milliseconds } from '../../domain/ids'
import { formatTimeOfDay } from '../../i18n/format'
import type { PenaltyView } from '../../sync/views'

const SAME_MOMENT_MS: Milliseconds = 60_000

/** When a penalty was ruled, and when it was recorded where that was not the same moment; nothing when neither is known. */
export function penaltyTimes(
  t: TFunction,
  value: PenaltyView['value'],
  timeZone: string,
): readonly string[] {
  const ruledAt = Date.parse(value.ruledAt)
  const recordedAt = 'recordedAt' in value ? value.recordedAt : null
  const time = (at: number) => formatTimeOfDay(at, timeZone === '' ? {} : { timeZone })
  if (Number.isNaN(ruledAt)) {
    return recordedAt === null ? [] : [t('penalties.recorded', { time: time(recordedAt) })]
  }
  if (recordedAt === null || Math.abs(recordedAt - ruledAt) < SAME_MOMENT_MS) {
    return [t('penalties.ruled', { time: time(ruledAt) })]
  }
  return [t('penalties.ruledRecorded', { ruled: time(ruledAt), recorded: time(recordedAt) })]
}
