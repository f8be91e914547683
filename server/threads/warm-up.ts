import type { SeatedSession } from '../rules/seating/quality'
import { drawSeating } from '../rules/seating/seating-task'

const PLAYERS = 40
const SESSIONS = 3

/**
 * Draws a few seatings of invented people. The first searches of a thread take three times as long as later
 * ones, until the engine has compiled them.
 */
export function warmUp(): void {
  const ids = Array.from({ length: PLAYERS }, (_, nth) => nth + 1)
  const history: SeatedSession[] = []
  for (let session = 0; session < SESSIONS; session++) {
    const players = ids.map((id) => ({ id, rating: (id * 37 * (session + 1)) % 101 }))
    const task = { history, evenWinds: true, seed: session, players } as const
    history.push(drawSeating({ ...task, kind: 'swiss', closeness: 'fewRepeats' }).tables)
  }
}
