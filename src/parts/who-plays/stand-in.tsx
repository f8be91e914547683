import { useState } from 'react'
import { decodeAdmins, decodeReferees } from '../../contract/decode/people'
import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import { playerId, type EventId, type PlayerId } from '../../domain/ids'
import { can } from '../../domain/people/permissions'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { useConsole } from '../console-context'
import { useRole } from '../event/roles/use-role'
import { useReading } from '../reading/use-reading'

interface StandInProps {
  event: EventId
  players: readonly RegisteredPlayer[]
  /** How many people are missing for full tables. */
  missing: number
  isBusy: boolean
  needsNetwork: string | undefined
  onPress: (person: HousePerson) => void
}

/** A referee or administrator, who is at the venue anyway and could play. */
export interface HousePerson {
  readonly id: PlayerId
  readonly title: string
}

/**
 * Lists the referees and administrators of the event, one of whom can become a player so
 * that a table is full. The first press opens the list, the second registers a person.
 * Only administrators can do this; others see whom to ask.
 */
export function StandIn({ event, players, missing, isBusy, needsNetwork, onPress }: StandInProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const mayAdd = useMayAddPlayers(event)
  const reason = needsNetwork ?? (mayAdd ? undefined : t('whoPlays.onlyAdministrators'))
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <p className="min-w-0 flex-1 basis-52 text-md">
        {t('whoPlays.standIn', { count: missing })}
        <span className="block text-sm text-ink-2">{t('whoPlays.standInCost')}</span>
      </p>
      <Button
        aria-expanded={isOpen}
        reasonIcon={needsNetwork === undefined ? 'lock' : 'cloud-off'}
        notNowReason={reason}
        onClick={() => setOpen(!isOpen)}
      >
        {t('whoPlays.chooseStandIn')}
      </Button>
      {isOpen && mayAdd && <People {...{ event, players, isBusy, needsNetwork, onPress }} />}
    </li>
  )
}

/** Whether the person may register players of this event. */
export function useMayAddPlayers(event: EventId): boolean {
  const role = useRole(event)
  return role !== null && can({ role, capability: 'addRemovePlayers' })
}

function People(props: Omit<StandInProps, 'missing'>) {
  const { event, players, isBusy, needsNetwork, onPress } = props
  const { t } = useTranslation()
  const { body, failure } = useHouse(event)
  const here = new Set<number>(
    players.flatMap(({ id, replacedBy }) => [id, ...(replacedBy ? [replacedBy.id] : [])]),
  )
  const free = (body ?? []).filter(({ id }) => !here.has(id))
  if (failure !== null) return <p className="w-full text-sm">{t('whoPlays.houseUnknown')}</p>
  if (body !== null && free.length === 0) {
    return <p className="w-full text-sm text-ink-2">{t('whoPlays.houseEmpty')}</p>
  }
  return (
    <ul aria-label={t('whoPlays.house')} className="flex w-full flex-wrap gap-2">
      {free.map((person) => (
        <li key={person.id}>
          <Button
            icon="plus"
            busy={isBusy}
            notNowReason={needsNetwork}
            onClick={() => onPress(person)}
          >
            {person.title}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The referees and administrators of the event, each once. */
function useHouse(event: EventId) {
  const { rpc, session } = useConsole()
  return useReading(`house ${event}`, async (signal) => {
    const options = { credentials: session.getState().session, eventId: event, signal }
    const admins = await rpc.call('Frey.GetEventAdmins', { eventId: event }, options)
    if (!admins.ok) return admins
    const referees = await rpc.call('Frey.GetEventReferees', { eventId: event }, options)
    if (!referees.ok) return referees
    const all = [...decodeReferees(referees.value.body), ...decodeAdmins(admins.value.body)]
    const byId = new Map(all.map(({ personId, personName }) => [Number(personId), personName]))
    const body = Array.from(byId, ([id, title]): HousePerson => ({ id: playerId(id), title }))
    return { ok: true, value: { ...referees.value, body } }
  })
}
