import type { EventId } from '../../../domain/ids'
import type { Words } from '../../../i18n/translate'
import { useCommand } from '../../../parts/command/use-command'
import { useKeyedCall } from '../../../parts/command/use-keyed-call'

/** The calls of check-in that need the server. Each call shows its outcome, and resolves to true if it took effect. */
export function useCheckInCalls(event: EventId) {
  const command = useCommand()
  const keyed = useKeyedCall()
  const about = { eventId: event }
  return {
    setOpen(isOpen: boolean): Promise<boolean> {
      const call = keyed('Venue.SetCheckIn', { eventId: event, isOpen }, about)
      const done: Words = (words) => words(isOpen ? 'checkIn.opened' : 'checkIn.closed')
      return command({ action: 'setCheckIn', ...call, done })
    },
    leaveOutMissing(session: number): Promise<boolean> {
      const call = keyed('Venue.LeaveOutMissing', { eventId: event, session }, about)
      const done: Words = (words) => words('checkIn.leaveOut.done')
      return command({ action: 'leaveOutMissing', ...call, done })
    },
    takeBackLeftOut(leftOutAt: string): Promise<boolean> {
      const call = keyed('Venue.TakeBackLeftOut', { eventId: event, leftOutAt }, about)
      const done: Words = (words) => words('checkIn.back.done')
      return command({ action: 'takeBackLeftOut', ...call, done })
    },
  }
}
