import { NEEDED_OF_BROWSERS, TOO_OLD_SCRIPT } from '../../lib/oldest-browsers'

/** Makes the page say that the browser is too old, and removes the console's place in it, so that the console does not start. */
export function tellTooOld(document: Document): boolean {
  const said = document.getElementById(TOO_OLD_SCRIPT)
  if (!(said instanceof HTMLScriptElement) || !isTooOld()) return false
  const root = document.getElementById('root')
  // Without modules the browser has said it by itself.
  if (root === null) return true
  root.remove()
  const script = document.createElement('script')
  script.src = said.src
  document.head.append(script)
  return true
}

/** Whatever goes wrong while asking means that the browser is below the line. */
function isTooOld(): boolean {
  const { functions, pattern, style } = NEEDED_OF_BROWSERS
  try {
    const canSearch = new RegExp(pattern, 'u').test('ab')
    return !(canSearch && CSS.supports(style) && functions.every(isThere))
  } catch {
    return true
  }
}

const isThere = (path: string): boolean =>
  path.split('.').reduce<unknown>((found, name) => Reflect.get(Object(found), name), window) !==
  undefined
