import { NEEDED_OF_BROWSERS, TOO_OLD_SCRIPT } from '../../lib/oldest-browsers'

/** Has a browser below the line say so, and takes the console's place away from it, so that the console stays out. */
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
