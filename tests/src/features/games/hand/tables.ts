import type { RulesetConfigJson } from '../../../../../src/contract/wire/atoms_pb'
import { rulesetById, type Ruleset, type RulesetId } from '../../../../../src/domain/event/rulesets'
import { initialState, type SessionState } from '../../../../../src/domain/hand/session-state'
import type { TableBefore } from '../../../../../src/features/games/hand/read-hand'
import { present } from '../../../../../src/lib/assert'

export const PLAYERS = [11, 22, 33, 44] as const

export const rulesOf = (id: RulesetId): Ruleset => present(rulesetById(id), id).rules

/** A table at which a hand is entered. By default no hand was played there yet. */
export const tableOf = (
  ruleset: Ruleset,
  state: Partial<SessionState> = {},
  noTimeLeft = false,
): TableBefore => ({
  players: PLAYERS,
  state: { ...initialState(ruleset), ...state },
  ruleset,
  noTimeLeft,
})

/** A built-in ruleset as the server sends it with an event. */
export const wireRulesOf = (id: RulesetId): RulesetConfigJson => ({
  ...(rulesOf(id) as Omit<Ruleset, 'endingPolicy' | 'umaType' | 'allowedYaku'>),
  allowedYaku: [...rulesOf(id).allowedYaku],
  yakuWithPao: [...rulesOf(id).yakuWithPao],
  doubleYakuman: [...rulesOf(id).doubleYakuman],
  endingPolicy: 'ENDING_POLICY_EP_ONE_MORE_HAND',
  umaType: 'UMA_TYPE_UMA_SIMPLE',
})
