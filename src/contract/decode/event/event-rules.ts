import type { Ruleset } from '../../../domain/event/rulesets'
import type { EndingPolicyJson, RulesetConfigJson } from '../../wire/atoms_pb'
import { ourName, whole, wireName } from '../fields'

/** The part of an event's rules that a referee's screens need. */
export type EventRules = Pick<
  Ruleset,
  'endingPolicy' | 'startPoints' | 'minPenalty' | 'maxPenalty' | 'penaltyStep'
>

/** Reads the rules for penalties, the start points and the ending. */
export function decodeEventRules(json: RulesetConfigJson = {}): EventRules {
  return {
    endingPolicy: decodeEndingPolicy(json),
    startPoints: whole(json.startPoints),
    minPenalty: whole(json.minPenalty),
    maxPenalty: whole(json.maxPenalty),
    penaltyStep: whole(json.penaltyStep),
  }
}

/** Reads how a game ends once its time is over. */
export function decodeEndingPolicy({ endingPolicy }: RulesetConfigJson): Ruleset['endingPolicy'] {
  return ourName(ENDING_POLICIES, endingPolicy, 'unspecified')
}

export const encodeEndingPolicy = (policy: Ruleset['endingPolicy']): EndingPolicyJson =>
  wireName(ENDING_POLICIES, policy)

const ENDING_POLICIES = {
  ENDING_POLICY_EP_UNSPECIFIED: 'unspecified',
  ENDING_POLICY_EP_ONE_MORE_HAND: 'oneMoreHand',
  ENDING_POLICY_EP_END_AFTER_HAND: 'endAfterHand',
} as const
