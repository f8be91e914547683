import { vi } from 'vitest'
import { freshDatabases } from './fresh-databases'

// All test files of a test worker share one page and the modules that it has loaded, because a new page with the
// console's modules for each file would take longer than the tests.

type Heard = Parameters<EventTarget['addEventListener']>

/** The listeners that the present test file has added. */
const listening: { readonly target: EventTarget; readonly heard: Heard }[] = []
let pages = 0

for (const target of [window, document]) {
  const add = target.addEventListener.bind(target) as EventTarget['addEventListener']
  target.addEventListener = (...heard: Heard) => {
    const [, , options] = heard
    // Libraries add listeners for the capture phase, once for all files, so these stay. The console never adds such
    // listeners.
    const isLibrary = typeof options === 'boolean' ? options : options?.capture === true
    if (!isLibrary) listening.push({ target, heard })
    add(...heard)
  }
}

globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    // The channel has another name for each file, so that a console of an earlier file does not count as another tab.
    super(`${name} of page ${pages}`)
  }
}

/** Clears the page for the next file. It is then like a device on which nobody has opened the console yet. */
export function freshPage(): void {
  pages += 1
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const { target, heard } of listening.splice(0)) target.removeEventListener(...heard)
  clearStorage()
  for (const element of [document.documentElement, document.head, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  document.head.replaceChildren()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  window.matchMedia = narrowLightScreen
  // `navigator` of jsdom has no properties of its own, so every own property was added by a test.
  for (const name of Object.getOwnPropertyNames(navigator)) Reflect.deleteProperty(navigator, name)
}

function clearStorage(): void {
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`
  freshDatabases()
}

function narrowLightScreen(media: string): MediaQueryList {
  return Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })
}
