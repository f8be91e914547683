import { can } from '../../domain/people/permissions'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { PageHeader } from '../../parts/event/page-header'
import { useEventId } from '../../parts/event/use-event-id'
import { useIsUnknownEvent } from '../../parts/event/use-is-unknown-event'
import { useKnownEvent } from '../../parts/event/use-known-event'
import { useRole } from '../../parts/event/roles/use-role'
import { useAbilities } from '../../parts/use-abilities'
import { LeadTo } from '../../ui/lead-to'
import { Note } from '../../ui/note'
import { HolderList } from './holder-list'
import { PRIVILEGE_LISTS } from './lists'

/**
 * The lists of people who run an event. Only the event's administrators see this page; other people are
 * sent to their own profile.
 */
export function PrivilegesPage() {
  const { t } = useTranslation()
  const { paths } = useConsole()
  const event = useEventId()
  const role = useRole(event)
  const known = useKnownEvent(event)
  const isUnknown = useIsUnknownEvent(event)
  // The games page says that the event does not exist.
  if (isUnknown) return <LeadTo to={paths.games(event)} />
  if (role !== null && !can({ role, capability: 'managePrivileges' })) {
    return <LeadTo to={paths.profile()} />
  }
  return (
    <>
      <PageHeader title={t('layout.privileges')} subtitle={known?.title} />
      <div className="flex max-w-240 flex-col gap-4 px-4 py-3.5 md:px-5">
        <When />
        <div className="grid items-start gap-x-5 gap-y-7 lg:grid-cols-2">
          {PRIVILEGE_LISTS.map((list) => (
            <HolderList key={`${list} ${event}`} list={list} />
          ))}
        </div>
        <Note>{t('privileges.superadmins')}</Note>
      </div>
    </>
  )
}

/**
 * Says when a change takes effect: at once on Shinpan's server. Another server may cache rights for a while.
 * Source: docs/rules/people.md#rights.
 */
function When() {
  const { t } = useTranslation()
  const { isKnown, rolesAtOnce } = useAbilities()
  if (!isKnown) return null
  return <Note icon="clock">{t(rolesAtOnce ? 'privileges.atOnce' : 'privileges.later')}</Note>
}
