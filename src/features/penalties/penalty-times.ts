import type { TFunction } from 'i18next'
import type { Milliseconds } from '../../domain/ids'
import { formatTimeOfDay } from '../../i18n/format'
import type { PenaltyView } from '../../sync/views'

const SAME_MOMENT_MS: Milliseconds = 60_000

/** When a penalty was ruled, and when it was recorded where that was not the same moment; nothing when neither is known. */
export function penaltyTimes(t: TFunction, value: PenaltyView['value']): readonly string[] {
  const ruledAt = Date.parse(value.ruledAt)
  const recordedAt = 'recordedAt' in value ? value.recordedAt : null
  if (Number.isNaN(ruledAt)) {
    return recordedAt === null
      ? []
      : [t('penalties.recorded', { time: formatTimeOfDay(recordedAt) })]
  }
  if (recordedAt === null || Math.abs(recordedAt - ruledAt) < SAME_MOMENT_MS) {
    return [t('penalties.ruled', { time: formatTimeOfDay(ruledAt) })]
  }
  const times = { ruled: formatTimeOfDay(ruledAt), recorded: formatTimeOfDay(recordedAt) }
  return [t('penalties.ruledRecorded', times)]
}
