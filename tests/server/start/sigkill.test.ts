import { expect, test } from 'vitest'
import { killLoop } from './kill-loop'

// A small sample of `npm run soak`: the server is killed four times after writes and once while it starts.
test(
  'a server that was killed five times, and its backups, have each confirmed call exactly once',
  { timeout: 600_000 },
  async () => {
    const { acknowledged, wholeBackups, ...report } = await killLoop({ kills: 5 })
    expect(report).toMatchObject({ kills: 5, killsWhileStarting: 1, violations: [] })
    expect(acknowledged).toBeGreaterThan(30)
    expect(wholeBackups).toBeGreaterThanOrEqual(2)
  },
)
