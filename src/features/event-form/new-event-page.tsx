import { useRef, useState } from 'react'
import { eventId, type EventId } from '../../domain/ids'
import { zoneOfDevice } from '../../domain/event/time-zone'
import { can } from '../../domain/people/permissions'
import { useTranslation } from '../../i18n/use-translation'
import { ok } from '../../lib/result'
import { settleKey } from '../../parts/command/settle-key'
import { pause } from '../../parts/command/pause'
import { useConsole } from '../../parts/console-context'
import { PageHeader } from '../../parts/event/page-header'
import { useRole } from '../../parts/event/roles/use-role'
import { useKeptDraft } from '../../parts/form/use-kept-draft'
import { NO_EVENT } from '../../store/cache/snapshot'
import { useLeadTo } from '../../ui/lead-to'
import { sendNewEvent } from './calls'
import { NEW_EVENT, type EventDraft } from './draft'
import { EventForm } from './event-form'
import { JUST_CREATED } from './just-created'

export function NewEventPage() {
  const { t } = useTranslation()
  const services = useConsole()
  const leadTo = useLeadTo()
  // With `NO_EVENT`, `useRole` gives the role outside of events. Only superadmins have such a role.
  const role = useRole(eventId(NO_EVENT))
  const madeId = useRef<EventId | null>(null)
  const [fresh] = useState(() => ({ ...NEW_EVENT, timezone: zoneOfDevice() }))
  const draft = useKeptDraft<EventDraft>('newEvent', fresh)
  return (
    <div className="flex h-full flex-col print:block">
      <PageHeader title={t('eventForm.new')} />
      <EventForm
        name="newEvent"
        draft={draft}
        isNew
        mayChoosePlatform={can({ role, capability: 'choosePlatform' })}
        save={async (event, key) => {
          const made = await sendNewEvent(services, { event, key, wait: pause })
          if (!made.ok) return made
          // The person is now the event's administrator. The next screen needs that role, so the roles are read first.
          await services.refreshMyEvents(1).catch(() => {})
          madeId.current = made.value
          return ok(null)
        }}
        settle={(key) => settleKey(services, key)}
        onSaved={() => {
          if (madeId.current === null) return
          leadTo(services.paths.editEvent(madeId.current), { state: JUST_CREATED })
        }}
      />
    </div>
  )
}
