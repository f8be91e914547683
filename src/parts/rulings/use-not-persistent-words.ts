import { useStore } from 'zustand'
import { thisDevice, type DeviceWord } from '../../i18n/device-word'
import { useTranslation } from '../../i18n/use-translation'
import type { InstallOffer } from '../../state/install-offer'
import { useConsole } from '../console-context'

/** That the browser may clear what is kept here, with the remedy this device has; some have none. */
export function useNotPersistentWords(): string {
  const { t } = useTranslation()
  const { install } = useConsole()
  return t(sentenceFor(useStore(install.offer), thisDevice()))
}

/** Browsers trust the console more once it is installed. Those of phones and tablets can add any page to the home screen. */
function sentenceFor(offer: InstallOffer, device: DeviceWord) {
  if (offer === 'prompt') return 'outbox.notPersistentInstall'
  if (offer === 'ios-hint') return 'outbox.notPersistentHomeScreen'
  return offer === 'installed' || device === 'laptop'
    ? 'outbox.notPersistent'
    : 'outbox.notPersistentHomeScreen'
}
