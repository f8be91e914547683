// This import must come before Dexie is loaded: Dexie reports changes only if the global object had a database at that
// moment.
import 'fake-indexeddb/auto'
import { vi } from 'vitest'
import { startI18n } from '../../src/i18n/start'
import { freshDatabases } from './fresh-databases'

// This set-up runs before each test file, and the files of a test worker share globals and modules.
vi.useRealTimers()
vi.unstubAllGlobals()
freshDatabases()
await startI18n({ language: 'en' })
