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
import { useDeviceQuery } from '../use-device-query'

interface NextStepsProps {
  event: EventId
  /** The server draws the seats, unlike in a club. */
  drawsSeats: boolean
  /** What has just been done. */
  title?: string
}

/**
 * What an administrator does next for a new event, with what is done, until its first session was seated or the list
 * was closed on this device.
 */
export function NextSteps({ event, drawsSeats, title }: NextStepsProps) {
  const { t } = useTranslation()
  const { paths, storage } = useConsole()
  const key = `shinpan-steps-${event}`
  const [isClosed, setClosed] = useState(() => storage.getItem(key) !== null)
  const role = useRole(event)
  const known = useKnown(event)
  // Who has just made the event is its administrator, also before the device has read the new role.
  const mayEdit = title !== undefined || can({ role, capability: 'editEvent' })
  if (isClosed || known?.isSeated !== false || !mayEdit) return null
  const steps = [
    {
      to: paths.players(event),
      words: t('eventForm.created.players'),
      isDone: known.playerCount >= 4,
    },
    {
      to: paths.privileges(event),
      words: t('eventForm.created.referees'),
      isDone: known.hasReferees,
    },
    drawsSeats
      ? { to: paths.seating(event), words: t('session.seat'), isDone: false }
      : { to: paths.games(event), words: t('eventForm.created.games'), isDone: false },
  ]
  return (
    <div role="status">
      <Note
        tone={title === undefined ? 'plain' : 'ok'}
        icon={title === undefined ? 'list' : 'check-circle'}
        {...(title !== undefined && { title })}
        actions={
          <>
            {steps.map(({ to, words, isDone }) => (
              <Link key={to} to={to} className={buttonClass({ size: 'sm' })}>
                {isDone && <Icon name="check" size={16} className="text-ok" />}
                {words}
                {isDone && <span className="sr-only">, {t('session.steps.done')}</span>}
              </Link>
            ))}
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                storage.setItem(key, 'closed')
                setClosed(true)
              }}
            >
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

/** What of it this device and the server tell; undefined until the device was read. */
function useKnown(event: EventId) {
  const { rpc, session, snapshots, scope } = useConsole()
  const kept = useDeviceQuery(async () => {
    const players = await snapshots.read(scope(), event, 'players')
    const tables = await snapshots.read(scope(), event, 'tables')
    return {
      playerCount: players?.body.players?.length ?? 0,
      isSeated: (tables?.body.tables?.length ?? 0) > 0 || (tables?.body.sessionNumber ?? 0) > 0,
    }
  }, [snapshots, scope, event])
  const { body } = useReading(`referees of ${event}`, (signal) => {
    const options = { credentials: session.getState().session, eventId: event, signal }
    return rpc.call('Frey.GetEventReferees', { eventId: event }, options)
  })
  return kept && { ...kept, hasReferees: (body?.referees?.length ?? 0) > 0 }
}
