import type { MessageInitShape } from '@bufbuild/protobuf'
import type { HuginDataSchema } from '../../src/contract/wire/atoms_pb'
import { Hugin } from '../../src/contract/wire/hugin_pb'
import type { Call } from '../call/call'
import { readingCall } from '../call/reading/reading-call'
import type { Tx } from '../db/database'
import { labelOf, type PeriodName } from '../../src/domain/traffic-periods'
import { readTraffic, type Traffic } from './traffic-reader'

const FOR_SUPERADMINS = {
  allow: 'readSystemStats',
  about: 'noSingleEvent',
  paced: { work: 'computedReads' },
} as const

/**
 * Calls by which superadmins see how much the programs were used: by hours, days or months, in UTC.
 * Source: docs/rules/wire.md#use-of-the-programs.
 */
export const STATS_CALLS: readonly Call[] = [
  readingCall({ ...FOR_SUPERADMINS, method: Hugin.method.getLastDay, run: readsOf('lastDay') }),
  readingCall({ ...FOR_SUPERADMINS, method: Hugin.method.getLastMonth, run: readsOf('lastMonth') }),
  readingCall({ ...FOR_SUPERADMINS, method: Hugin.method.getLastYear, run: readsOf('lastYear') }),
]

function readsOf(period: PeriodName) {
  return async ({ tx, now }: { tx: Tx; now: Date }) => {
    const traffic = await readTraffic(tx, { period, now })
    return { data: traffic.map((row) => trafficToWire(row, period)) }
  }
}

/** Counts by name are sent as JSON text. */
function trafficToWire(
  { startsAt, site, eventCount, uniqCount, slices }: Traffic,
  period: PeriodName,
): MessageInitShape<typeof HuginDataSchema> {
  return {
    datetime: labelOf(period, startsAt),
    startsAt: startsAt.toISOString(),
    siteId: site,
    eventCount,
    uniqCount,
    country: JSON.stringify(slices.country),
    city: JSON.stringify(slices.city),
    browser: JSON.stringify(slices.browser),
    os: JSON.stringify(slices.os),
    device: JSON.stringify(slices.device),
    screen: JSON.stringify(slices.screen),
    language: JSON.stringify(slices.language),
    eventType: JSON.stringify(slices.eventType),
    hostname: '{}',
  }
}
