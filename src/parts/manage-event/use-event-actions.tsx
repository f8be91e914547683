import { useState, type ReactNode } from 'react'
import { FinishDialog } from './finish-dialog'
import type { EventAction } from './manage-entries'
import type { ManagedEvent } from './managed-event'
import { RecalculateDialog } from './recalculate-dialog'

interface EventActions {
  /** Opens the question of an action. */
  readonly ask: (action: EventAction, event: ManagedEvent) => void
  /** The open question; goes into the page. */
  readonly dialog: ReactNode
}

/** The questions before something is done to an event as a whole. `onChanged`: an event is not what it was. */
export function useEventActions(onChanged: () => void): EventActions {
  const [asked, setAsked] = useState<{ action: EventAction; event: ManagedEvent } | null>(null)
  const close = () => setAsked(null)
  const finished = () => {
    close()
    onChanged()
  }
  return {
    ask: (action, event) => setAsked({ action, event }),
    dialog: asked && dialogOf(asked, { close, finished }),
  }
}

function dialogOf(
  { action, event }: { action: EventAction; event: ManagedEvent },
  { close, finished }: { close: () => void; finished: () => void },
) {
  return action === 'finishEvent' ? (
    <FinishDialog event={event} onClose={close} onFinished={finished} />
  ) : (
    <RecalculateDialog action={action} event={event} onClose={close} />
  )
}
