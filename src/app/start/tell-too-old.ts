import { NEEDED_OF_BROWSERS, TOO_OLD_SCRIPT } from '../../lib/oldest-browsers'

/**
 * If the browser is too old, makes the page say so, and removes the element in which the console would start.
 * @returns true if the browser is too old.
 */
export function tellTooOld(document: Document): boolean {
  const tooOldScript = document.getElementById(TOO_OLD_SCRIPT)
  if (!(tooOldScript instanceof HTMLScriptElement) || !isTooOld()) return false
  const root = document.getElementById('root')
  // In a browser without modules, the page has already run that script and removed the element.
  if (root === null) return true
  root.remove()
  const script = document.createElement('script')
  script.src = tooOldScript.src
  document.head.append(script)
  return true
}

/** An exception during these checks also means that the browser is too old. */
function isTooOld(): boolean {
  const { functions, pattern, style } = NEEDED_OF_BROWSERS
  try {
    const canSearch = new RegExp(pattern, 'u').test('ab')
    return !(canSearch && CSS.supports(style) && functions.every(isSupported))
  } catch {
    return true
  }
}

const isSupported = (path: string): boolean =>
  path.split('.').reduce<unknown>((found, name) => Reflect.get(Object(found), name), window) !==
  undefined
