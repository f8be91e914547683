import type { EventId } from '../domain/ids'
import { isNoSuchEvent } from '../parts/event/no-such-event'
import type { PreferencesStore } from '../state/preferences'
import type { EventRefresh } from '../sync/refresh'

/**
 * Follows the event that counts as opened last. While the server has no event of this number, it does not count,
 * because shortcuts would lead the person to an empty screen. A tablet that is pinned to the event keeps it.
 * @returns the function that stops this.
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
