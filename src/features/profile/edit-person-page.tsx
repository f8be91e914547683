import { useParams } from 'react-router'
import { decodePersonInfos } from '../../contract/decode/people'
import { personId, type PersonId } from '../../domain/ids'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { PageHeader } from '../../parts/event/page-header'
import { useReading } from '../../parts/reading/use-reading'
import { WhenRead } from '../../parts/reading/when-read'
import { EmptyState } from '../../ui/empty-state'
import { JoinPerson } from './join-person'
import { PersonActions } from './person-actions'
import { PersonForm } from './person-form'
import { SuperadminsOnly } from './superadmins-only'
import { useAbilities } from '../../parts/use-abilities'

/** The page on which superadmins edit another person's account. */
export function EditPersonPage() {
  const id = personId(Number(useParams()['id']))
  return (
    <SuperadminsOnly capability="editAnyPerson">
      <EditPerson key={id} id={id} />
    </SuperadminsOnly>
  )
}

function EditPerson({ id }: { id: PersonId }) {
  const { t } = useTranslation()
  const { rpc, session, toasts } = useConsole()
  const { accountCare } = useAbilities()
  const reading = useReading(`person ${id}`, (signal) =>
    rpc.call(
      'Frey.GetPersonalInfo',
      { ids: [id] },
      { credentials: session.getState().session, signal },
    ),
  )
  return (
    <div className="flex h-full flex-col print:block">
      <PageHeader title={t('profile.editPlayer')} subtitle={t('profile.number', { id })} />
      <WhenRead reading={reading} action="fetchProfile">
        {(body) => {
          const person = decodePersonInfos(body).find((each) => each.id === id)
          if (person === undefined) {
            return (
              <div className="px-4 py-3.5 md:px-5">
                <EmptyState>{t('reasons.person_not_found')}</EmptyState>
              </div>
            )
          }
          return (
            <PersonForm
              isOwn={false}
              person={person}
              readAgain={reading.again}
              onSaved={() => {
                toasts.show({ kind: 'done', text: (words) => words('profile.detailsSaved') })
                reading.again()
              }}
            >
              {accountCare && <PersonActions person={person} />}
              {accountCare && person.email === '' && (
                <JoinPerson key={person.lastUpdate} person={person} />
              )}
            </PersonForm>
          )
        }}
      </WhenRead>
    </div>
  )
}
