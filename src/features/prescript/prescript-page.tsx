import { useMemo } from 'react'
import { decodePrescript } from '../../contract/decode/prescript'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { EventGap } from '../../parts/event/event-gap'
import { PageHeader } from '../../parts/event/page-header'
import { RefereesOnly } from '../../parts/event/referees-only'
import { useEventData } from '../../parts/event/use-event-data'
import { useEventId } from '../../parts/event/use-event-id'
import { useReading } from '../../parts/reading/use-reading'
import { WhenRead } from '../../parts/reading/when-read'
import { ScriptForm } from './script-form'

/** The script of all seatings of an event: referees read it, administrators write it. */
export function PrescriptPage() {
  const { t } = useTranslation()
  const { rpc, session } = useConsole()
  const event = useEventId()
  const data = useEventData(event)?.data
  const players = data?.players?.value
  const byLocalId = useMemo(
    () =>
      new Map((players ?? []).flatMap(({ localId, title }) => (localId ? [[localId, title]] : []))),
    [players],
  )
  const reading = useReading(`script ${event}`, (signal) => {
    const options = { credentials: session.getState().session, eventId: event, signal }
    return rpc.call('Mimir.GetPrescriptedEventConfig', { eventId: event }, options)
  })
  return (
    <>
      <PageHeader title={t('layout.predefinedSeating')} subtitle={data?.config?.value.eventTitle} />
      <RefereesOnly capability="readPrescript">
        <div className="px-4 py-3.5 md:px-5">
          {data && !players ? (
            <EventGap kind="players" />
          ) : (
            <WhenRead reading={reading} action="fetchEvent">
              {(body) => (
                <ScriptForm
                  key={event}
                  event={event}
                  saved={decodePrescript(body)}
                  names={byLocalId}
                  isFinished={data?.config?.value.isFinished ?? false}
                  onSaved={reading.again}
                />
              )}
            </WhenRead>
          )}
        </div>
      </RefereesOnly>
    </>
  )
}
