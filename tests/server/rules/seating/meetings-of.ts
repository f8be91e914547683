import type { PastTable } from '../../../../server/rules/seating/history'

/** Returns how often each pair sat together, under keys like `1-2`. Pairs that never met are absent. */
export function meetingsOf(tables: readonly PastTable[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const table of tables) {
    for (const a of table) {
      for (const b of table) {
        if (a < b) times.set(`${a}-${b}`, (times.get(`${a}-${b}`) ?? 0) + 1)
      }
    }
  }
  return times
}
