import type { RegisteredPlayer } from '../../../contract/decode/registered-player'
import { checkInSteps, doorStateOf, type DoorState } from '../../../domain/session/check-in'
import { useTranslation } from '../../../i18n/use-translation'
import { useEventId } from '../../../parts/event/use-event-id'
import { RefusedRulings } from '../../../parts/rulings/refused-rulings'
import { useRulings } from '../../../parts/rulings/use-rulings'
import { isUnsettled } from '../../../store/stored-ruling'
import { Button } from '../../../ui/button'
import { Note } from '../../../ui/note'
import { checkInIntent } from '../calls'
import type { PlayersReading } from '../queries'
import { SeatingSummary } from '../seating-summary'
import type { PlayerRights } from '../use-player-rights'
import { useStable } from '../use-stable'
import { DoorList } from './door-list'
import { LeaveOut, TakeLeftOutBack } from './left-out'
import { useCheckInCalls } from './use-check-in-calls'

interface DoorDeskProps {
  reading: PlayersReading
  rights: PlayerRights
  /** The session whose check-in is open, from 1. */
  session: number
  /** True while a table is seated whose game has not ended or is not approved yet. */
  isPlayed: boolean
}

/** The open check-in: who is here, who is missing, and the steps that the desk can take. */
export function DoorDesk({ reading, rights, session, isPlayed }: DoorDeskProps) {
  const { t } = useTranslation()
  const event = useEventId()
  const { rule } = useRulings()
  const { setOpen } = useCheckInCalls(event)
  const { players, pending, apart, config } = reading
  const rows = players.map((player) => ({ player, state: doorStateOf(player, { isPlayed }) }))
  const of = (state: DoorState) => rows.filter((row) => row.state === state)
  const missing = of('missing').map(({ player }) => player)
  const leftOut = of('leftOut')
  // The person's role and the end of the event are ignored here. Only people who may run the check-in see
  // this page. In a finished event the buttons stay and give the reason.
  const steps = checkInSteps({ role: null, isFinished: false, session, players, isPlayed })
  const tick = useStable((player: RegisteredPlayer, isHere: boolean) => {
    const about = { eventId: event, eventTitle: config?.eventTitle ?? '', player }
    const intent = checkInIntent({ ...about, apart: apart.get(player.id), session, isHere })
    void rule(intent, { silent: true })
  })
  const hasUnsent = [...pending.values()].some(
    ({ row }) => row.call === 'CheckInPlayer' && isUnsettled(row),
  )
  const cannotLeaveOut =
    rights.cannotChange ?? (hasUnsent ? t('checkIn.leaveOut.unsent') : undefined)
  const summary = (
    <SeatingSummary
      seatedCount={reading.seatedCount}
      withoutLocalIdCount={reading.view.withoutLocalId.length}
      isPrescripted={config?.isPrescripted ?? false}
    />
  )
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <aside className="flex flex-col gap-3 xl:sticky xl:top-20 xl:order-last">
        <div>
          <h2 className="font-semibold">{t('checkIn.session', { number: session })}</h2>
          <p role="status" className="flex flex-wrap gap-x-3 text-lg">
            <span>{t('checkIn.here', { count: of('here').length })}</span>
            <b className="font-semibold">{t('checkIn.missing', { count: missing.length })}</b>
            {leftOut.length > 0 && <span>{t('checkIn.leftOut', { count: leftOut.length })}</span>}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {steps.includes('leaveOut') && (
            <LeaveOut {...{ session, missing }} notNowReason={cannotLeaveOut} />
          )}
          {steps.includes('takeBack') && (
            <TakeLeftOutBack players={players} notNowReason={rights.cannotChange} />
          )}
          <Button
            variant="quiet"
            notNowReason={rights.cannotChange}
            reasonPlace="tooltip"
            onClick={() => void setOpen(false)}
          >
            {t('checkIn.close')}
          </Button>
        </div>
        <div className="max-xl:hidden">{summary}</div>
      </aside>
      <section className="min-w-0">
        <RefusedRulings refused={reading.refused} />
        {rights.cannotRule !== undefined && (
          <div className="mb-2.5">
            <Note>{rights.cannotRule}</Note>
          </div>
        )}
        <DoorList {...{ rows, reading }} notNowReason={rights.cannotRule} onTick={tick} />
        <div className="mt-4 xl:hidden">{summary}</div>
      </section>
    </div>
  )
}
