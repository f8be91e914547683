import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

// Sheets and dialogs are loaded when they are first shown, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 25_000 })

// jsdom has no layout; Headless UI only asks whether sizes change.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
