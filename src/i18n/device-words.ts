import type { Translate } from './translate'

/** The name that the server gives a device, such as "Chrome on Android", in the reader's language. */
export function deviceWords(t: Translate, device: string): string {
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? []
  if (browser === undefined || system === undefined) return device
  return t('ui.deviceOn', { browser, system })
}
