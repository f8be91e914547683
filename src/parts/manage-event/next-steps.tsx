import { useState } from 'react'
import type { EventId } from '../../domain/ids'
import { can } from '../../domain/people/permissions'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { buttonClass } from '../../ui/button-class'
import { Link } from '../../ui/link'
import { Icon } from '../../ui/marks/icon'
import { Note } from '../../ui/note'
import { useConsole } from '../console-context'
import { useRole } from '../event/roles/use-role'
import { useReading } from '../reading/use-reading'

interface NextStepsProps {
  event: EventId
  playerCount: number
  /** The server draws the seats, unlike in a club. */
  drawsSeats: boolean
  /** What the person has just done, as a title. */
  title?: string
}

/**
 * Lists the next steps of an administrator for an event without a session, and ticks those that are done.
 * Shown until somebody closes the list on this device.
 */
export function NextSteps(props: NextStepsProps) {
  const { event, title } = props
  const { storage } = useConsole()
  const key = `shinpan-steps-${event}`
  const [isClosed, setClosed] = useState(() => storage.getItem(key) !== null)
  const role = useRole(event)
  // With a title, the person has just made the event. They are its administrator,
  // even if the device has not read the new role yet.
  const mayEdit = title !== undefined || can({ role, capability: 'editEvent' })
  if (isClosed || !mayEdit) return null
  const close = () => {
    storage.setItem(key, 'closed')
    setClosed(true)
  }
  return <Steps {...props} onClose={close} />
}

function Steps(props: NextStepsProps & { onClose: () => void }) {
  const { event, playerCount, drawsSeats, title, onClose } = props
  const { t } = useTranslation()
  const { paths } = useConsole()
  const hasReferees = useHasReferees(event)
  const steps = [
    [paths.players(event), 'eventForm.created.players', playerCount >= 4],
    [paths.privileges(event), 'eventForm.created.referees', hasReferees],
    drawsSeats
      ? ([paths.seating(event), 'session.seat', false] as const)
      : ([paths.games(event), 'eventForm.created.games', false] as const),
  ] as const
  return (
    <div role="status">
      <Note
        tone="ok"
        {...(title !== undefined && { title })}
        actions={
          <>
            {steps.map(([to, words, isDone]) => (
              <Link key={to} to={to} className={buttonClass({ size: 'sm' })}>
                {isDone && (
                  <Icon name="check" className="text-ok" label={t('session.steps.done')} />
                )}
                {t(words)}
              </Link>
            ))}
            <Button size="sm" variant="quiet" onClick={onClose}>
              {t('ui.close')}
            </Button>
          </>
        }
      >
        {t('eventForm.created.text')}
      </Note>
    </div>
  )
}

/** False until the server has answered, because this device does not store who the referees are. */
function useHasReferees(event: EventId): boolean {
  const { rpc, session } = useConsole()
  const { body } = useReading(`referees of ${event}`, (signal) => {
    const options = { credentials: session.getState().session, eventId: event, signal }
    return rpc.call('Frey.GetEventReferees', { eventId: event }, options)
  })
  return (body?.referees?.length ?? 0) > 0
}
