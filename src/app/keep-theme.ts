import type { Preferences, PreferencesStore } from '../state/preferences'

/** Puts the colours, and the larger targets of a tablet of the hall, on the root at once, before anything is drawn, and after every change. */
export function keepTheme(root: HTMLElement, preferences: PreferencesStore): void {
  applyTheme(root, preferences.getState())
  preferences.subscribe((next) => applyTheme(root, next))
}

export function applyTheme(
  root: HTMLElement,
  { scheme, isDimmed, isSingleDevice }: Preferences,
): void {
  // Without the attribute the device decides.
  if (scheme === 'device') root.removeAttribute('data-theme')
  else root.dataset['theme'] = scheme
  root.toggleAttribute('data-dim', isDimmed)
  root.toggleAttribute('data-hall', isSingleDevice)
}
