import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterEach } from 'vitest'
import { startI18n } from '../../src/i18n/start'
import { unwrapDatabases } from './fresh-databases'
import { freshPage } from './shared-page'
import './wait-for-effects'

// This set-up runs before each test file.
freshPage()
await startI18n({ language: 'en' })

afterEach(() => {
  cleanup()
  unwrapDatabases()
})

configure({
  // Sheets and dialogs load when they are first shown, which takes time on a busy machine.
  asyncUtilTimeout: 40_000,
  // A test may look many times for an element before it comes. To print the whole document at each miss would take a
  // sixth of all test time.
  getElementError: (message) => new Error(`${message}\nThe page: ${document.body.textContent}`),
})

// For its warnings, React keeps the stack of calls that made an element, for the first ten thousand elements of each
// second. This takes a twentieth of all test time. With this value React believes that the ten thousand are reached.
const internals: unknown = Object.entries(React).find(([name]) => name.includes('INTERNALS'))?.[1]
if (typeof internals === 'object')
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 10_000,
    set: () => undefined,
    configurable: true,
  })

// jsdom compares each element with its whole style sheet, which is slow. No test loads styles, so an element is hidden
// only by `hidden` or by its own style.
const HIDDEN = Object.assign(document.createElement('i').style, { display: 'none' })
window.getComputedStyle = (element) =>
  element.hasAttribute('hidden') ? HIDDEN : (element as HTMLElement).style

// jsdom has no layout. Headless UI uses this class only to learn of changed sizes, and no size changes here.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// jsdom cannot scroll.
Element.prototype.scrollIntoView ??= () => {}

// jsdom has no lines of text. The hall screen measures lines, to see whether a name is shown whole.
Object.assign(Range.prototype, { getClientRects: () => [] })

// If this method is missing, Headless UI adds its own and prints a message about that.
Element.prototype.getAnimations ??= () => []
