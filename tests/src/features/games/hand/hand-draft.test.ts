import { expect, test } from 'vitest'
import {
  EMPTY_HAND,
  withOutcome,
  withWinner,
  withWorth,
} from '../../../../../src/features/games/hand/hand-draft'
import { rulesOf } from './tables'

test('when a tsumo becomes a ron, its 20 fu are cleared, because a ron cannot have 20 fu', () => {
  const rules = rulesOf('ema')
  const tsumo = withWinner({ ...EMPTY_HAND, outcome: 'tsumo' }, 1, rules)
  const entered = withWorth(tsumo, 1, { han: 3, fu: 20 }, rules)
  expect(entered.worth[1]).toMatchObject({ han: 3, fu: 20 })
  expect(withOutcome(entered, 'ron').worth[1]).toMatchObject({ han: 3, fu: null })
})
