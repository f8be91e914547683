import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Privilege } from '../../contract/decode/people'
import type { Words } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import { Skeleton } from '../../ui/skeleton'
import { useConsole } from '../../parts/console-context'
import { useEventId } from '../../parts/event/use-event-id'
import { WhenRead } from '../../parts/reading/when-read'
import { isReachable } from '../../state/connection'
import { EmptyState } from '../../ui/empty-state'
import { onDemand, usePreload } from '../../ui/on-demand'
import { usePrivilegeChanges } from './calls'
import { AddPerson } from './add-person'
import { HolderRow } from './holder-row'
import type { PrivilegeList } from './lists'
import { useRightHolders, type RightHolders } from './queries'
import { useAbilities } from '../../parts/use-abilities'

const RemoveHolderQuestion = onDemand(
  async () => (await import('./remove-holder-question')).RemoveHolderQuestion,
)
const SignInCode = onDemand(async () => (await import('./sign-in-code-dialog')).SignInCodeDialog)
const NewPerson = onDemand(async () => (await import('./new-person-dialog')).NewPersonDialog)
const PARTS = [RemoveHolderQuestion, SignInCode, NewPerson]

/** A list of people who run the event, with what they may do and a search that adds people. */
export function HolderList({ list }: { list: PrivilegeList }) {
  const { t } = useTranslation()
  usePreload(PARTS)
  const reading = useRightHolders(useEventId(), list)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = `list-of-${list}`
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <div>
        <h2 id={id} ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {t(`privileges.${list}.title`)}
        </h2>
        <p className="text-sm text-ink-2">{t(`privileges.${list}.may`)}</p>
      </div>
      <WhenRead reading={reading} action="fetchPrivileges" waiting={<ListToCome />}>
        {(holders) => (
          <OpenList
            key={holders.venue}
            list={list}
            holders={holders}
            onChanged={reading.again}
            onLastFocusGone={() => heading.current?.focus()}
          />
        )}
      </WhenRead>
    </section>
  )
}

/** Keeps the space of the search and a short list while the list is read. */
function ListToCome() {
  const { t } = useTranslation()
  return (
    <div aria-busy className="flex flex-col gap-3">
      <p className="sr-only">{t('ui.loading')}</p>
      <div className="min-h-35.5" />
      <div className="card flex min-h-28 items-center gap-3 px-4">
        <Skeleton className="size-8" />
        <Skeleton className="h-3.5 w-48" />
      </div>
    </div>
  )
}

/** The person for whom a sign-in code is shown. */
type NamedHolder = Pick<Privilege, 'personId' | 'personName'>

interface OpenListProps {
  list: PrivilegeList
  holders: RightHolders
  onChanged: () => void
  /** Called when the row that had the focus was removed. */
  onLastFocusGone: () => void
}

function OpenList({ list, holders, onChanged, onLastFocusGone }: OpenListProps) {
  const { t } = useTranslation()
  const { connection, session, toasts } = useConsole()
  const event = useEventId()
  const own = useStore(session, (each) => each.session?.personId)
  const canReach = useStore(connection, isReachable)
  const { signIns: hasCodes } = useAbilities()
  const [asked, setAsked] = useState<Privilege | null>(null)
  const [isMaking, setMaking] = useState(false)
  const [coded, setCoded] = useState<NamedHolder | null>(null)
  const { people, venue } = holders
  const changes = usePrivilegeChanges({ event, list, venue })
  const goingAway = useGoingAway(people, onLastFocusGone)
  const notNowReason = canReach ? undefined : t('manage.needsNetwork')

  const ended = (isDone: boolean, what: 'added' | 'removed', name: string) => {
    const text: Words = (words) => words(`privileges.${list}.${what}`, { name })
    if (isDone) toasts.show({ kind: 'done', text })
    // The list is read again also after a failure, because another person may have made the same change.
    onChanged()
    return isDone
  }
  return (
    <>
      <AddPerson
        list={list}
        except={new Set(people.map(({ personId }) => personId))}
        notNowReason={notNowReason}
        onNew={hasCodes ? () => setMaking(true) : undefined}
        onAdd={async ({ id, title }) => ended(await changes.add(id), 'added', title)}
      />
      {people.length === 0 ? (
        <EmptyState>{t(`privileges.${list}.empty`)}</EmptyState>
      ) : (
        <ul className="card divide-y divide-line">
          {people.map((person) => (
            <HolderRow
              key={person.ruleId}
              list={list}
              person={person}
              isOneself={person.personId === own}
              notNowReason={notNowReason}
              onRemove={() => setAsked(person)}
              onCode={hasCodes ? () => setCoded(person) : undefined}
            />
          ))}
        </ul>
      )}
      {isMaking && (
        <NewPerson
          list={list}
          onClose={() => setMaking(false)}
          onAppointed={(person) => {
            setMaking(false)
            ended(true, 'added', person.personName)
            setCoded(person)
          }}
        />
      )}
      {coded !== null && <SignInCode person={coded} onClose={() => setCoded(null)} />}
      {asked !== null && (
        <RemoveHolderQuestion
          list={list}
          person={asked}
          onClose={() => setAsked(null)}
          onRemove={async (person) => {
            goingAway.current = person.ruleId
            ended(await changes.remove(person), 'removed', person.personName)
          }}
        />
      )}
    </>
  )
}

/**
 * Returns a ref for the id of the row that is about to be removed. Calls `onGone` when that row has gone, because the
 * focus was on its button.
 */
function useGoingAway(people: readonly Privilege[], onGone: () => void) {
  const goingAway = useRef<number | null>(null)
  useEffect(() => {
    if (goingAway.current === null) return
    if (people.some(({ ruleId }) => ruleId === goingAway.current)) return
    goingAway.current = null
    onGone()
    // Only a change of the list matters here.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [people])
  return goingAway
}
