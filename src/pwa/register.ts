import { Workbox } from 'workbox-window'

const HOUR_MS = 60 * 60_000

export interface WorkerEvents {
  /** Called when a new version is installed and waits for the update gate. */
  readonly onWaiting: () => void
  /** Called when another service worker took over this page. The page then runs an old version. */
  readonly onReplaced: () => void
}

export interface WorkerRegistration {
  /** Asks the server for a new version; true when one is loading or waiting. Never rejects. */
  checkForUpdate(): Promise<boolean>
  /** Lets the waiting version take over; false when none is waiting. */
  activateWaiting(): boolean
}

/**
 * Registers the service worker that stores the console. Null in a development build, at an address without
 * HTTPS, in a browser without service workers, and when the registration fails.
 */
export async function registerWorker(events: WorkerEvents): Promise<WorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null
  const workbox = new Workbox('/sw.js')
  workbox.addEventListener('waiting', events.onWaiting)
  hearReplacement(navigator.serviceWorker, events.onReplaced)
  const registration = await workbox.register().catch(() => undefined)
  if (!registration) return null
  return {
    async checkForUpdate() {
      await registration.update().catch(() => undefined)
      return registration.installing !== null || registration.waiting !== null
    },
    activateWaiting() {
      if (!registration.waiting) return false
      workbox.messageSkipWaiting()
      return true
    },
  }
}

/**
 * Calls back when another service worker takes over the page. A page without a service worker gets its first one in
 * the same way; that does not count as a new version.
 */
export function hearReplacement(
  container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>,
  onReplaced: () => void,
): void {
  let isControlled = container.controller !== null
  container.addEventListener('controllerchange', () => {
    if (isControlled) onReplaced()
    isControlled = container.controller !== null
  })
}

export interface CheckSchedule {
  readonly registration: WorkerRegistration
  readonly document: Document
  readonly isOnline: () => boolean
}

/** Checks for a new version every hour and whenever the app becomes visible, never while offline. */
export function keepChecking({ registration, document, isOnline }: CheckSchedule): void {
  const check = (): void => {
    if (isOnline() && document.visibilityState === 'visible') void registration.checkForUpdate()
  }
  setInterval(check, HOUR_MS)
  document.addEventListener('visibilitychange', check)
}
