import type { Translate } from '../../i18n/translate'
import type { EpochMs, Milliseconds } from '../../domain/ids'
import { formatTimeOfDay, type ZoneOption } from '../../i18n/format'
import type { PenaltyView } from '../../sync/views/penalties-view'

const SAME_MOMENT_MS: Milliseconds = 60_000

/** Says when a penalty was ruled and, if that is another time, when it was recorded. Empty when both are unknown. */
export function penaltyTimes(
  t: Translate,
  { value, zone }: { value: PenaltyView['value']; zone: ZoneOption },
): readonly string[] {
  const timeOf = (at: EpochMs) => formatTimeOfDay(at, zone)
  const ruledAt = Date.parse(value.ruledAt)
  const recordedAt = 'recordedAt' in value ? value.recordedAt : null
  if (Number.isNaN(ruledAt)) {
    return recordedAt === null ? [] : [t('penalties.recorded', { time: timeOf(recordedAt) })]
  }
  if (recordedAt === null || Math.abs(recordedAt - ruledAt) < SAME_MOMENT_MS) {
    return [t('penalties.ruled', { time: timeOf(ruledAt) })]
  }
  const times = { ruled: timeOf(ruledAt), recorded: timeOf(recordedAt) }
  return [t('penalties.ruledRecorded', times)]
}
