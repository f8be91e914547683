import { isUnfinished } from '../../../domain/session/session-status'
import { useTranslation } from '../../../i18n/use-translation'
import { useEventId } from '../../../parts/event/use-event-id'
import { RefusedRulings } from '../../../parts/rulings/refused-rulings'
import { Button } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import type { PlayersReading } from '../queries'
import type { PlayerRights } from '../use-player-rights'
import { DoorDesk } from './door-desk'
import { LeftOutNote } from './left-out'
import { useCheckInCalls } from './use-check-in-calls'

interface CheckInTabProps {
  reading: PlayersReading
  rights: PlayerRights
}

/** The tab of check-in. While check-in is open, it has the list in which the desk ticks players as here. */
export function CheckInTab({ reading, rights }: CheckInTabProps) {
  const session = reading.config?.checkInSession ?? null
  if (session === null) return <ClosedCheckIn {...{ reading, rights }} />
  return (
    <DoorDesk
      {...{ reading, rights, session }}
      isPlayed={reading.tables.some(({ status }) => isUnfinished(status))}
    />
  )
}

function ClosedCheckIn({ reading, rights }: CheckInTabProps) {
  const { t } = useTranslation()
  const { setOpen } = useCheckInCalls(useEventId())
  return (
    <div className="flex flex-col gap-3">
      {/* Check-in is closed, but refused rulings are shown: the server refuses a tick that arrives after the
          closing. */}
      <RefusedRulings refused={reading.refused} />
      <EmptyState
        action={
          <Button
            variant="primary"
            notNowReason={rights.cannotChange}
            onClick={() => void setOpen(true)}
          >
            {t('checkIn.open')}
          </Button>
        }
      >
        <b className="font-semibold">{t('checkIn.isClosed')}</b> {t('checkIn.about')}
      </EmptyState>
      <LeftOutNote players={reading.players} notNowReason={rights.cannotChange} />
    </div>
  )
}
