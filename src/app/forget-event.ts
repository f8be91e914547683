import type { EventId } from '../domain/ids'
import { isNoSuchEvent } from '../parts/event/no-such-event'
import type { PreferencesStore } from '../state/preferences'
import type { EventRefresh } from '../sync/refresh'

/**
 * Watches the event that was opened last. If the server answers that it has no such event, the event no
 * longer counts as opened last, because shortcuts would lead to an empty screen. If the server has it
 * again, it counts again. A tablet that is pinned to the event stays pinned.
 * @returns the function that ends the watch.
 */
export function forgetEventThatIsGone(parts: {
  refresh: Pick<EventRefresh, 'get' | 'subscribe'>
  preferences: Pick<PreferencesStore, 'closeEvent' | 'openEvent'>
  event: EventId
}): () => void {
  const { refresh, preferences, event } = parts
  let isForgotten = false
  return refresh.subscribe(() => {
    const { isRunning, errors } = refresh.get()
    if (isRunning) return
    if (!isForgotten && isNoSuchEvent(errors.config)) {
      isForgotten = true
      preferences.closeEvent(event)
    } else if (isForgotten && errors.config === undefined) {
      isForgotten = false
      preferences.openEvent(event)
    }
  })
}
