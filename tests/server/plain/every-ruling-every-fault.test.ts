import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startI18n } from '../../../src/i18n/start'
import { keysOf } from '../../../src/lib/records'
import { COURSES } from './courses'
import { FAULTS, type FaultName } from './faults'
import { layGround, openPlainGround, type Ground, type PlainGround } from './ground'
import { openPlainTablet } from './plain-tablet'
import { RULINGS, type RulingName } from './rulings'

// Each ruling of the console meets each fault on its way to a plain service. The outbox, its database, HTTP and the
// server behind the service are real. The test controls only the time and the faults of the network.
let at: PlainGround
beforeAll(async () => {
  await startI18n({ language: 'en' })
  at = await openPlainGround()
})
afterAll(() => at.stop())

describe.each(keysOf(COURSES))('when %s', (fault) => {
  let ground: Ground
  beforeAll(async () => {
    ground = await layGround(at)
  })

  const cases = COURSES[fault].flatMap(({ of, says }) => of.map((name) => ({ name, says })))
  test.each(cases)(
    'the outbox shows the right texts for the ruling “$name” during a fault on the way to the server',
    async ({ name, says }) => {
      expect(await courseOf(ground, { name, fault })).toEqual(says)
    },
  )
})

test('the table covers every ruling under every fault, except that three faults cover only some rulings', () => {
  const [all, ...others] = keysOf(COURSES).map((fault) => ({
    fault,
    names: COURSES[fault].flatMap(({ of }) => of).toSorted(),
  }))
  expect(all?.names).toEqual(keysOf(RULINGS).toSorted())
  expect(keysOf(COURSES)).toEqual(keysOf(FAULTS))
  const partly = others.filter(({ names }) => names.length !== all?.names.length)
  expect(partly.map(({ fault }) => fault)).toEqual([
    'the network sends it twice, and the referee cancels the surplus',
    'the request acts after the referee has said yes',
    'the request acts after it was left',
  ])
})

/**
 * Returns what the outbox said. Each line begins with the number of times that the ruling had taken
 * effect then, according to the server's tables.
 */
async function courseOf(
  ground: Ground,
  { name, fault }: { readonly name: RulingName; readonly fault: FaultName },
): Promise<readonly string[]> {
  const { plain, hall, origin } = ground
  const { method, lay } = RULINGS[name]
  const said: string[] = []
  let effects = async () => 0
  const tablet = await openPlainTablet({
    who: hall.admin,
    origin,
    startsAt: Date.parse('2026-05-16T10:00:00Z'),
    onWords: async (words) => void said.push(`${await effects()}: ${words}`),
  })
  const here = await lay(ground, tablet.rpc)
  effects = here.effects
  const before = plain.calls.arrived(method)
  await FAULTS[fault]({ tablet, plain, method, intent: here.intent })
  const requests = plain.calls.arrived(method) - before
  said.push(`${await effects()}: in the end, requests: ${requests}`)
  await tablet.stop()
  return said
}
