import { useState } from 'react'
import { decodeEventForEdit, type EventForEdit } from '../../contract/decode/event/event-for-edit'
import type { EventId } from '../../domain/ids'
import { can } from '../../domain/people/permissions'
import { useTranslation } from '../../i18n/use-translation'
import { err, ok } from '../../lib/result'
import { randomUuid } from '../../lib/random-uuid'
import { pause } from '../../parts/command/pause'
import { useConsole } from '../../parts/console-context'
import { PageHeader } from '../../parts/event/page-header'
import { useEventId } from '../../parts/event/use-event-id'
import { useIsUnknownEvent } from '../../parts/event/use-is-unknown-event'
import { useRole } from '../../parts/event/roles/use-role'
import { createDraft } from '../../parts/form/draft'
import { useKeptDraft } from '../../parts/form/use-kept-draft'
import { useReading } from '../../parts/reading/use-reading'
import { WhenRead } from '../../parts/reading/when-read'
import { LeadTo } from '../../ui/lead-to'
import { areGamesRunning } from './calls'
import { eventToDraft, type EventDraft } from './draft'
import { EventForm } from './event-form'
import { CreatedNote } from './created-note'
import { draftMark } from '../../parts/form/draft-mark'
import { createSettingsSaving } from './settings-saving'

/** The settings of an event, for its administrators. Other people are sent to its games. */
export function EditEventPage() {
  const { t } = useTranslation()
  const { rpc, session, paths } = useConsole()
  const id = useEventId()
  const role = useRole(id)
  const isUnknown = useIsUnknownEvent(id)
  const [saved, setSaved] = useState<{ id: EventId; title: string } | null>(null)
  const reading = useReading(`event ${id}`, (signal) => {
    const credentials = session.getState().session
    return rpc.call('Mimir.GetEventForEdit', { id }, { credentials, eventId: id, signal })
  })
  // The games page says that the event does not exist.
  if (isUnknown || (role !== null && !can({ role, capability: 'editEvent' }))) {
    return <LeadTo to={paths.games(id)} />
  }
  const mayChoosePlatform = can({ role, capability: 'choosePlatform' })
  const title = saved?.id === id ? saved.title : reading.body?.event?.title
  return (
    <div className="flex h-full flex-col print:block">
      <PageHeader title={t('layout.settings')} subtitle={title} />
      <WhenRead reading={reading} action="fetchEvent">
        {(body) => {
          const event = decodeEventForEdit(body)
          const Form = event.isFinished ? FinishedForm : OpenForm
          return (
            <>
              <CreatedNote event={event} />
              <Form
                key={id}
                event={event}
                mayChoosePlatform={mayChoosePlatform}
                readAgain={reading.again}
                onRenamed={(renamed) => setSaved({ id, title: renamed })}
              />
            </>
          )
        }}
      </WhenRead>
    </div>
  )
}

interface FormProps {
  event: EventForEdit
  mayChoosePlatform: boolean
  readAgain: () => void
  /** Called with the saved title. */
  onRenamed: (title: string) => void
}

function OpenForm({ event, mayChoosePlatform, readAgain, onRenamed }: FormProps) {
  const services = useConsole()
  const { id } = event
  const [fresh] = useState(() => eventToDraft(event))
  const [saving] = useState(() => {
    const { venue } = services.scope()
    const { settingsMark } = event
    return createSettingsSaving(services, {
      id,
      venue,
      settingsMark,
      uuid: randomUuid,
      wait: pause,
    })
  })
  const [isOvertaken, setOvertaken] = useState(false)
  // The name of the stored draft depends on the settings with which the draft began. So a draft of older
  // settings cannot overwrite another person's change.
  const draft = useKeptDraft(
    (begun: EventDraft) => `event ${id} ${draftMark({ ...begun, title: begun.title.trim() })}`,
    fresh,
    'goesOn',
  )
  return (
    <EventForm
      name={`event ${id}`}
      draft={draft}
      isNew={false}
      mayChoosePlatform={mayChoosePlatform}
      askRunning={() => areGamesRunning(services, id)}
      save={async (settings) => {
        const saved = await saving.save(settings)
        if (!saved.ok) {
          const { error } = saved
          if (error !== 'overtaken') return err(error)
          setOvertaken(true)
          return err(null)
        }
        onRenamed(settings.title ?? '')
        void services.refreshMyEvents(1).catch(() => {})
        return ok(null)
      }}
      reading={{
        latest: eventToDraft(event),
        again: readAgain,
        onShown() {
          saving.seen(event.settingsMark)
          onRenamed(event.title)
        },
      }}
      overtaken={{
        isAsked: isOvertaken,
        onKeep: () => setOvertaken(false),
        onOverwrite() {
          setOvertaken(false)
          saving.overwrite()
        },
      }}
    />
  )
}

function FinishedForm({
  event,
  mayChoosePlatform,
}: Pick<FormProps, 'event' | 'mayChoosePlatform'>) {
  const [draft] = useState(() => createDraft(eventToDraft(event), randomUuid))
  return (
    <EventForm
      name={`event ${event.id}`}
      draft={draft}
      isNew={false}
      isFinished
      mayChoosePlatform={mayChoosePlatform}
      save={() => Promise.reject(new Error('A finished event is not saved'))}
    />
  )
}
