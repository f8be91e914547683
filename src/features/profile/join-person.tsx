import { useState } from 'react'
import { useStore } from 'zustand'
import type { Person, PersonInfo } from '../../contract/decode/people'
import { personId } from '../../domain/ids'
import { useTranslation } from '../../i18n/use-translation'
import { useCommand } from '../../parts/command/use-command'
import { useKeyedCall } from '../../parts/command/use-keyed-call'
import { useConsole } from '../../parts/console-context'
import { PersonSearch } from '../../parts/people/person-search'
import { isReachable } from '../../state/connection'
import { Button } from '../../ui/button'
import { useLeadTo } from '../../ui/lead-to'
import { Question } from '../../ui/overlays/question'
import { ProfileSection } from './profile-section'

/**
 * Makes a person without an account and the account of the same person one, after a question. For
 * superadmins.
 */
export function JoinPerson({ person }: { person: PersonInfo }) {
  const { t } = useTranslation()
  const { connection, paths } = useConsole()
  const leadTo = useLeadTo()
  const canReach = useStore(connection, isReachable)
  const command = useCommand()
  const keyed = useKeyedCall()
  const [account, setAccount] = useState<Person | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  // The person and the account usually have the same name, so the question shows their numbers.
  const names = {
    name: numbered(person),
    account: account === null ? '' : numbered(account),
  }
  const cannot = canReach ? undefined : t('manage.needsNetwork')

  async function join(accountId: number) {
    setBusy(true)
    const call = keyed('Venue.JoinPeople', { personId: person.id, accountId })
    const isDone = await command({
      action: 'joinPeople',
      ...call,
      done: (words) => words('profile.join.done', names),
    })
    setBusy(false)
    setAsking(false)
    // The person is now part of the account, so the account's page opens.
    if (isDone) leadTo(paths.editPerson(personId(accountId)))
  }

  return (
    <ProfileSection title={t('profile.join.title')}>
      <p className="text-sm text-ink-2">{t('profile.join.text', { name: person.title })}</p>
      <PersonSearch
        label={t('profile.join.account')}
        value={account}
        onChoose={setAccount}
        except={new Set([person.id])}
      />
      <div>
        <Button
          notNowReason={cannot ?? (account === null ? t('profile.join.nobody') : undefined)}
          reasonIcon={canReach ? 'info' : 'cloud-off'}
          onClick={() => setAsking(true)}
        >
          {t('profile.join.act')}
        </Button>
      </div>
      {isAsking && account !== null && (
        <Question
          title={t('profile.join.question', names)}
          keep={t('profile.join.keep')}
          onKeep={() => setAsking(false)}
          act={{
            label: t('profile.join.act'),
            isDestructive: true,
            busy: isBusy,
            notNowReason: cannot,
            onPress: () => void join(account.id),
          }}
        >
          {t('profile.join.loses', names)}
        </Question>
      )}
    </ProfileSection>
  )
}

const numbered = ({ title, id }: { readonly title: string; readonly id: number }) =>
  `${title} (#${id})`
