import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterEach } from 'vitest'
import { startI18n } from '../../src/i18n/start'
import { unwrapDatabases } from './fresh-databases'
import { freshPage } from './shared-page'
import './wait-for-effects'

// This set-up runs for each file.
freshPage()
await startI18n({ language: 'en' })

afterEach(() => {
  cleanup()
  unwrapDatabases()
})

configure({
  // Sheets and dialogs load when they are first shown, which takes time on a busy machine.
  asyncUtilTimeout: 40_000,
  // A test looks many times for an element that it waits for. Printing the whole document at each miss takes a sixth of
  // all test time.
  getElementError: (message) => new Error(`${message}\nThe page: ${document.body.textContent}`),
})

// React keeps a stack of calls for each element, for warnings that name who made it: the first ten thousand of each
// second. Making them takes a twentieth of all test time.
const internals: unknown = Object.entries(React).find(([name]) => name.includes('INTERNALS'))?.[1]
if (typeof internals === 'object')
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 10_000,
    set: () => undefined,
    configurable: true,
  })

// jsdom compares each element with its whole style sheet. No test loads styles, so only these two can hide an element.
const HIDDEN = Object.assign(document.createElement('i').style, { display: 'none' })
window.getComputedStyle = (element) =>
  element.hasAttribute('hidden') ? HIDDEN : (element as HTMLElement).style

// jsdom has no layout. Headless UI only needs to know whether sizes change.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// Nor does it scroll.
Element.prototype.scrollIntoView ??= () => {}

// jsdom has no lines of text either; the screen on the wall measures lines to see whether a name shows whole.
Object.assign(Range.prototype, { getClientRects: () => [] })

// Without this method Headless UI installs its own, and prints that on the console.
Element.prototype.getAnimations ??= () => []
