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

interface NextStepsProps {
  event: EventId
  playerCount: number
  /** The server draws the seats, unlike in a club. */
  drawsSeats: boolean
  /** What has just been done. */
  title?: string
}

/**
 * What an administrator does next for an event without a session, with a tick at the players once they fill a table,
 * until the list is closed on this device. Who the referees are is not kept here, so their step has no tick.
 */
export function NextSteps({ event, playerCount, drawsSeats, title }: NextStepsProps) {
  const { t } = useTranslation()
  const { paths, storage } = useConsole()
  const key = `shinpan-steps-${event}`
  const [isClosed, setClosed] = useState(() => storage.getItem(key) !== null)
  const role = useRole(event)
  // Who has just made the event is its administrator, also before the device has read the new role.
  const mayEdit = title !== undefined || can({ role, capability: 'editEvent' })
  if (isClosed || !mayEdit) return null
  const steps = [
    [paths.players(event), 'eventForm.created.players'],
    [paths.privileges(event), 'eventForm.created.referees'],
    drawsSeats
      ? ([paths.seating(event), 'session.seat'] as const)
      : ([paths.games(event), 'eventForm.created.games'] as const),
  ] as const
  return (
    <div role="status">
      <Note
        tone="ok"
        {...(title !== undefined && { title })}
        actions={
          <>
            {steps.map(([to, words], step) => (
              <Link key={to} to={to} className={buttonClass({ size: 'sm' })}>
                {step === 0 && playerCount >= 4 && (
                  <Icon name="check" className="text-ok" label={t('session.steps.done')} />
                )}
                {t(words)}
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
