import type { Preferences, PreferencesStore } from '../state/preferences'
import { isInSeason } from './season'

/**
 * Sets the colours, a hall tablet's larger targets and the season on the root: before the first paint, on each change,
 * and when the page comes back, because another day may have begun.
 */
export function keepTheme(
  root: HTMLElement,
  preferences: PreferencesStore,
  today: () => Date = () => new Date(),
): void {
  const apply = () => {
    const chosen = preferences.getState()
    applyTheme(root, chosen)
    root.toggleAttribute('data-season', chosen.themeVariant === 'auto' && isInSeason(today()))
  }
  apply()
  preferences.subscribe(apply)
  root.ownerDocument.addEventListener('visibilitychange', apply)
}

export function applyTheme(
  root: HTMLElement,
  { scheme, isDimmed, isSingleDevice }: Preferences,
): void {
  // Without the attribute the setting of the device decides.
  if (scheme === 'device') root.removeAttribute('data-theme')
  else root.dataset['theme'] = scheme
  root.toggleAttribute('data-dim', isDimmed)
  root.toggleAttribute('data-hall', isSingleDevice)
}
