import { expect, test } from 'vitest'
import { abilitiesOf } from '../../../src/contract/server-abilities'

test.each([
  ['that promised to keep keys has our abilities', 'given', true, true],
  ['that never answered is taken for ours, and not as known', null, true, false],
  ['that said that it keeps none has none of ours', 'none', false, true],
] as const)('a server %s', (_what, said, keys, isKnown) => {
  expect(abilitiesOf(said)).toMatchObject({ keys, log: keys, slips: keys, isKnown })
})

test('a server that keeps no keys gets saved rulings, unless it kept keys before', () => {
  expect(abilitiesOf('none', { keptKeys: false }).laterRulings).toBe(true)
  expect(abilitiesOf('none', { keptKeys: true }).laterRulings).toBe(false)
})
