import { screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { holdCache, letCacheGo } from '../store/cache/hold-cache'
import { startI18n } from '../../../src/i18n/start'
import { openCache } from '../../../src/store/cache/open-cache'
import { createSnapshots } from '../../../src/store/cache/snapshots'
import { CONFIG, TABLE_47 } from '../features/games/hall'
import { openConsoleAt, type Answers, type OpenedConsole } from './open-console'

const ANSWERS: Answers = {
  GetRoles: { roles: [{ eventId: 3, role: 'EVENT_ROLE_REFEREE' }] },
  GetEventsById: {},
  GetGameConfig: { ...CONFIG, gamesStatus: 'TOURNAMENT_GAMES_STATUS_STARTED' },
  GetTablesState: { tables: [TABLE_47] },
  GetAllRegisteredPlayers: {
    players: TABLE_47.players?.map(({ id, title }) => ({ id, title })) ?? [],
  },
  GetTimerState: {},
  ListPenalties: {},
  ListChombo: {},
}
const NOT_KEPT = 'Nothing new is kept for offline use.'
let opened: OpenedConsole

beforeAll(() => startI18n({ language: 'en' }))

beforeEach(async () => {
  const earlier = await openCache({ wait: () => Promise.resolve() })
  await earlier.run((db) => db.snapshots.clear())
  earlier.close()
  // The clock runs by itself, because the page's code and its server need time. The test can also move it forward.
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
  })
})

afterEach(() => {
  letCacheGo()
  vi.useRealTimers()
})

const table = () => screen.findByRole('button', { name: /^Table 47\b/ })

test('a page whose storage another page blocks shows its tables, and says that nothing is kept until the block ends', async () => {
  await holdCache()
  opened = await openConsoleAt('/event/3/games', { isSignedIn: true, answers: ANSWERS })
  await vi.advanceTimersByTimeAsync(4_000)
  await table()
  expect(screen.getByText(NOT_KEPT)).toBeTruthy()
  expect(screen.getByText(/^Another window blocks the storage/)).toBeTruthy()

  letCacheGo()
  await vi.advanceTimersByTimeAsync(30_000)
  await expect.poll(() => screen.queryByText(NOT_KEPT)).toBeNull()
  expect(await table()).toBeTruthy()
  const { scope } = await opened.shell.openLocal()
  const later = await openCache({ wait: () => Promise.resolve() })
  const kept = await createSnapshots(later).read(scope(), 3, 'tables')
  expect(kept?.body.tables?.map(({ tableIndex }) => tableIndex)).toEqual([47])
  later.close()
})
