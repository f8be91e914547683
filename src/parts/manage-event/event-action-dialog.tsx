import { FinishDialog } from './finish-dialog'
import type { EventAction } from './manage-entries'
import type { ManagedEvent } from './managed-event'
import { RecalculateDialog } from './recalculate-dialog'

/** An action that was chosen and not yet confirmed. */
export interface AskedEventAction {
  readonly action: EventAction
  readonly event: ManagedEvent
}

interface EventActionDialogProps {
  asked: AskedEventAction
  onClose: () => void
  /** Called when the event has changed. */
  onChanged: () => void
}

/** The question before an action on an event as a whole. */
export function EventActionDialog({ asked, onClose, onChanged }: EventActionDialogProps) {
  const { action, event } = asked
  if (action !== 'finishEvent') {
    return <RecalculateDialog action={action} event={event} onClose={onClose} />
  }
  const finished = () => {
    onClose()
    onChanged()
  }
  return <FinishDialog event={event} onClose={onClose} onFinished={finished} />
}
