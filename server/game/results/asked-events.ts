import { momentOf } from '../../../src/domain/event/event-moment'
import { fieldInvalid, fieldMissing } from '../../call/call-error'
import { type EventRow, readEvent } from '../../call/event-row'
import type { Queryable } from '../../db/database'
import type { RecordPeriod } from './record-reader'
import { requiredId } from '../../call/required-fields'

const MOST_AT_ONCE = 100

/**
 * The events that a request names, each once, in the order of the request. @throws CallError when there are
 * none, too many, or an unknown one.
 */
export async function readAskedEvents(
  db: Queryable,
  { eventIdList }: { readonly eventIdList: readonly number[] },
): Promise<EventRow[]> {
  const ids = [...new Set(eventIdList)]
  if (ids.length === 0) throw fieldMissing('eventIdList')
  if (ids.length > MOST_AT_ONCE) throw fieldInvalid('eventIdList')
  const events: EventRow[] = []
  for (const id of ids) events.push(await readEvent(db, requiredId(id, 'eventIdList')))
  return events
}

/** The period that a request names, in the event's time zone. @throws CallError field_invalid for an invalid date. */
export function readPeriod(
  { dateFrom, dateTo }: { readonly dateFrom?: string; readonly dateTo?: string },
  { timezone }: Pick<EventRow, 'timezone'>,
): RecordPeriod {
  return {
    from: boundOf(dateFrom, { field: 'dateFrom', timezone }),
    to: boundOf(dateTo, { field: 'dateTo', timezone }),
  }
}

function boundOf(
  date: string | undefined,
  { field, timezone }: { field: string; timezone: string },
): Date | null {
  if (!date) return null
  const moment = momentOf(date, timezone)
  if (moment === null) throw fieldInvalid(field)
  return moment
}
