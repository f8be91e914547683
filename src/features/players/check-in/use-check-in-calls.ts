import type { EventId } from '../../../domain/ids'
import { useTranslation } from '../../../i18n/use-translation'
import { useCommand } from '../../../parts/command/use-command'
import { useKeyedCall } from '../../../parts/command/use-keyed-call'

/** The calls of check-in that need the server. Each says what became of it, and returns whether it was done. */
export function useCheckInCalls(event: EventId) {
  const { t } = useTranslation()
  const command = useCommand()
  const keyed = useKeyedCall()
  const about = { eventId: event }
  return {
    setOpen(isOpen: boolean): Promise<boolean> {
      const call = keyed('Venue.SetCheckIn', { eventId: event, isOpen }, about)
      const done = t(isOpen ? 'checkIn.opened' : 'checkIn.closed')
      return command({ action: 'setCheckIn', ...call, done })
    },
    leaveOutMissing(session: number): Promise<boolean> {
      const call = keyed('Venue.LeaveOutMissing', { eventId: event, session }, about)
      return command({ action: 'leaveOutMissing', ...call, done: t('checkIn.leaveOut.done') })
    },
    takeBackLeftOut(leftOutAt: string): Promise<boolean> {
      const call = keyed('Venue.TakeBackLeftOut', { eventId: event, leftOutAt }, about)
      return command({ action: 'takeBackLeftOut', ...call, done: t('checkIn.back.done') })
    },
  }
}
