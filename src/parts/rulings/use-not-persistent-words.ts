import { useStore } from 'zustand'
import { thisDevice, type DeviceWord } from '../../i18n/device-word'
import type { Words } from '../../i18n/translate'
import type { InstallOffer } from '../../state/install-offer'
import { useConsole } from '../console-context'

/** The warning that the browser may clear stored data, with the remedy for this device, if there is one. */
export function useNotPersistentWords(): Words {
  const { install } = useConsole()
  const sentence = sentenceFor(useStore(install.offer), thisDevice())
  return (t) => t(sentence)
}

/**
 * Browsers are more likely to keep data once the console is installed.
 * On phones and tablets any page can be added to the home screen.
 */
function sentenceFor(offer: InstallOffer, device: DeviceWord) {
  if (offer === 'prompt') return 'outbox.notPersistentInstall'
  if (offer === 'ios-hint') return 'outbox.notPersistentHomeScreen'
  return offer === 'installed' || device === 'laptop'
    ? 'outbox.notPersistent'
    : 'outbox.notPersistentHomeScreen'
}
