import { createStore } from 'zustand/vanilla'
import { isIos } from '../domain/device-advice'
import type { Install, InstallOffer } from '../state/install-offer'

/** The type of `beforeinstallprompt`. The event is not in the standard, so TypeScript's library lacks it. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<void>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/**
 * Watches whether the browser can put the console on the home screen. To be called early, because the browser offers
 * it only once.
 */
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
      // With one event the browser's question can be shown only once. The browser fires a new event when the question
      // may be shown again.
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

/** True when the console was opened from the home screen or as an app. */
export function isHomeScreenApp(window: Window): boolean {
  const isStandaloneIos = 'standalone' in window.navigator && window.navigator.standalone === true
  return isStandaloneIos || window.matchMedia('(display-mode: standalone)').matches
}
