import type { EventId } from '../domain/ids'
import { isNoSuchEvent } from '../parts/event/no-such-event'
import type { PreferencesStore } from '../state/preferences'
import type { EventRefresh } from '../sync/refresh'

/**
 * While the server has no event of this number, it is not the one that was opened last: what asks for that one would
 * send its person to nothing. A tablet that stays with it does so. @returns what ends it.
 */
export function forgetEventThatIsGone(parts: {
  refresh: Pick<EventRefresh, 'get' | 'subscribe'>
  preferences: Pick<PreferencesStore, 'forgetEvent' | 'openEvent'>
  event: EventId
}): () => void {
  const { refresh, preferences, event } = parts
  let isForgotten = false
  return refresh.subscribe(() => {
    const { isRunning, errors } = refresh.get()
    if (isRunning) return
    if (!isForgotten && isNoSuchEvent(errors.config)) {
      isForgotten = true
      preferences.forgetEvent()
    } else if (isForgotten && errors.config === undefined) {
      isForgotten = false
      preferences.openEvent(event)
    }
  })
}
