import type { Preferences, PreferencesStore } from '../state/preferences'

/** Sets the colours, and a hall tablet's larger targets, on the root: before the first paint and on each change. */
export function keepTheme(root: HTMLElement, preferences: PreferencesStore): void {
  applyTheme(root, preferences.getState())
  preferences.subscribe((next) => applyTheme(root, next))
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
