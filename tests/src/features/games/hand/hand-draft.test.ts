import { expect, test } from 'vitest'
import {
  EMPTY_HAND,
  withOutcome,
  withWinner,
  withWorth,
} from '../../../../../src/features/games/hand/hand-draft'
import { rulesOf } from './tables'

test('20 fu of a tsumo are taken back when the hand becomes a ron, which has no 20 fu', () => {
  const rules = rulesOf('ema')
  const tsumo = withWinner({ ...EMPTY_HAND, outcome: 'tsumo' }, 1, rules)
  const entered = withWorth(tsumo, 1, { han: 3, fu: 20 }, rules)
  expect(entered.worth[1]).toMatchObject({ han: 3, fu: 20 })
  expect(withOutcome(entered, 'ron').worth[1]).toMatchObject({ han: 3, fu: null })
})
