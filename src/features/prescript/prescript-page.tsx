import { useMemo } from 'react'
import { can } from '../../domain/people/permissions'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { EventGap } from '../../parts/event/event-gap'
import { LeadTo } from '../../ui/lead-to'
import { Note } from '../../ui/note'
import { PageHeader } from '../../parts/event/page-header'
import { useEventData } from '../../parts/event/reading/use-event-data'
import { useEventId } from '../../parts/event/use-event-id'
import { useKeptScript } from '../../parts/event/reading/use-kept-script'
import { useRole } from '../../parts/event/roles/use-role'
import { WhenRead } from '../../parts/reading/when-read'
import { ScriptForm } from './script-form'

/** The script of an event's seatings. Administrators edit it, referees read it, and players are sent to the games. */
export function PrescriptPage() {
  const { t } = useTranslation()
  const { paths } = useConsole()
  const event = useEventId()
  const data = useEventData(event)?.data
  const players = data?.players?.value
  const byLocalId = useMemo(
    () =>
      new Map((players ?? []).flatMap(({ localId, title }) => (localId ? [[localId, title]] : []))),
    [players],
  )
  const readAt = data?.config?.fetchedAt ?? 0
  const role = useRole(event)
  const { kept, script, failure, again } = useKeptScript(event, { isPrescripted: true, readAt })
  if (role !== null && !can({ role, capability: 'readPrescript' })) {
    return <LeadTo to={paths.games(event)} />
  }
  return (
    <>
      <PageHeader
        title={t('layout.predefinedSeating')}
        subtitle={data?.config?.value.eventTitle}
        dataAt={kept?.fetchedAt ?? null}
      />
      <div className="flex flex-col gap-3 px-4 py-3.5 md:px-5">
        {data?.config?.value.isPrescripted === false && (
          <Note tone="warn">{t('reasons.event_not_prescripted')}</Note>
        )}
        {data && !players ? (
          <EventGap kind="players" />
        ) : (
          <WhenRead reading={{ body: script, failure, again }} action="fetchEvent">
            {(saved) => (
              <ScriptForm
                key={event}
                event={event}
                saved={saved}
                names={byLocalId}
                isFinished={data?.config?.value.isFinished ?? false}
                isWriter={can({ role, capability: 'editPrescript' })}
                onSaved={again}
              />
            )}
          </WhenRead>
        )}
      </div>
    </>
  )
}
