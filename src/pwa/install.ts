import { createStore } from 'zustand/vanilla'
import { isIos } from '../domain/device-advice'
import type { Install, InstallOffer } from '../state/install-offer'

/** The event is not in the standard, and so not in the compiler's library. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<void>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** Watches whether the console can be put on the home screen. Call early: the browser offers only once. */
export function watchInstall(window: Window): Install {
  let kept: BeforeInstallPromptEvent | null = null
  const offer = createStore<InstallOffer>(() => firstOffer(window))

  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept = event as BeforeInstallPromptEvent
    offer.setState('prompt', true)
  })
  window.addEventListener('appinstalled', () => {
    kept = null
    offer.setState('installed', true)
  })

  return {
    offer,
    async prompt() {
      const question = kept
      if (!question) return false
      // The browser's question can be shown only once for each event. The browser sends a new event when it may be
      // shown again.
      kept = null
      offer.setState('none', true)
      await question.prompt()
      return (await question.userChoice).outcome === 'accepted'
    },
  }
}

function firstOffer(window: Window): InstallOffer {
  if (isHomeScreenApp(window)) return 'installed'
  return isIos(window.navigator) ? 'ios-hint' : 'none'
}

/** True when the console was opened from the home screen. */
export function isHomeScreenApp(window: Window): boolean {
  const isStandaloneIos = 'standalone' in window.navigator && window.navigator.standalone === true
  return isStandaloneIos || window.matchMedia('(display-mode: standalone)').matches
}
