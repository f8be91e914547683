import { expect, test } from 'vitest'
import { abilitiesOf } from '../../../src/contract/server-abilities'

test.each([
  ['that promises to keep keys has all abilities of Shinpan’s server', 'given', true, true],
  [
    'that never answered is assumed to have all abilities of Shinpan’s server, but this does not count as known',
    null,
    true,
    false,
  ],
  ['that says that it keeps no keys has no abilities of Shinpan’s server', 'none', false, true],
] as const)('a server %s', (_what, said, keys, isKnown) => {
  expect(abilitiesOf(said)).toMatchObject({ keys, log: keys, slips: keys, isKnown })
})

test('rulings can wait for a server that does not remember the idempotency keys of calls, unless that server remembered them before', () => {
  expect(abilitiesOf('none', { keptKeys: false }).laterRulings).toBe(true)
  expect(abilitiesOf('none', { keptKeys: true }).laterRulings).toBe(false)
})
