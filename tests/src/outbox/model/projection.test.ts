import { describe, expect, test } from 'vitest'
import { endsGame } from '../../../../src/outbox/policies/table-endings'
import { planEnqueue } from '../../../../src/outbox/core/enqueue'
import type { Ruling } from '../../../../src/store/stored-ruling'
import { NOON, SCOPE } from '../rulings'
import { createPrng } from './prng'
import { nextIntent } from './referee'
import { VenueServer } from './venue-server'
import { viewOf } from './view'
import { requestOf } from './wire-request'

const DAYS = Array.from({ length: 400 }, (_, seed) => seed)

describe('the screen shows a saved ruling as the server shows it once it is applied', () => {
  test('the screen shows 400 random saved rulings as the server shows them once they are applied', () => {
    const shown = DAYS.map(ruleOn).filter((pair) => pair !== null)
    expect(shown.length).toBeGreaterThan(250)
    expect(shown.map(({ before }) => before)).toEqual(shown.map(({ after }) => after))
  })
})

function ruleOn(seed: number) {
  const prng = createPrng(seed)
  const server = new VenueServer()
  server.ownerByToken.set('token', SCOPE.owner)
  for (const table of server.tables) {
    for (let hand = prng.between(0, 3); hand > 0; hand -= 1) {
      server.enterHand(table, NOON - hand * 1000, prng.next())
    }
    server.givePenalty(table, 500)
  }
  const snapshot = server.snapshot(NOON)
  const intent = nextIntent(snapshot, [], prng)
  if (intent === undefined) return null
  const planned = planEnqueue([intent], [], { scope: SCOPE, now: NOON, ids: [prng.uuid()] })
  const row = planned.ok ? planned.value.adds[0] : undefined
  if (row === undefined) return null
  const action: Ruling = { ...row, seq: 1 }
  const answer = server.handle(requestOf(action, 'token'))
  if (!answer.ok) return null
  // After the server's answer, the screen shows that the game has ended, even before the next snapshot is
  // read.
  const told: Ruling = { ...action, state: 'done', settledSeq: answer.value.snapshotSeq?.seq ?? 0 }
  const laid = endsGame(action) ? told : action
  return { before: viewOf(snapshot, [laid]), after: viewOf(server.snapshot(NOON), []) }
}
