import type { MessageInitShape } from '@bufbuild/protobuf'
import {
  EndingPolicy,
  UmaType,
  type ComplexUma as WireComplexUma,
  type RulesetConfig,
  type RulesetConfigSchema,
  type Uma as WireUma,
} from '../../../src/contract/wire/atoms_pb'
import {
  DEFAULT_COMPLEX_UMA,
  DEFAULT_UMA,
  type ComplexUma,
  type Ruleset,
  type Uma,
} from '../../../src/domain/event/rulesets'
import { fieldInvalid } from '../../call/call-error'

/**
 * A ruleset as its message. The message always contains the uma that the ruleset's type of uma needs. It
 * contains the other kind of uma only if that is stored.
 */
export function rulesetToWire(ruleset: Ruleset): MessageInitShape<typeof RulesetConfigSchema> {
  const { endingPolicy, umaType, uma, complexUma, ...rest } = ruleset
  const isComplex = umaType === 'complex'
  return {
    ...rest,
    endingPolicy: ENDING_POLICY_TO_WIRE[endingPolicy],
    umaType: isComplex ? UmaType.UMA_COMPLEX : UmaType.UMA_SIMPLE,
    uma: uma ?? (isComplex ? undefined : DEFAULT_UMA),
    complexUma: complexUma ?? (isComplex ? DEFAULT_COMPLEX_UMA : undefined),
    allowedYaku: [...ruleset.allowedYaku],
    yakuWithPao: [...ruleset.yakuWithPao],
    doubleYakuman: [...ruleset.doubleYakuman],
  }
}

const ENDING_POLICY_TO_WIRE = {
  unspecified: EndingPolicy.EP_UNSPECIFIED,
  oneMoreHand: EndingPolicy.EP_ONE_MORE_HAND,
  endAfterHand: EndingPolicy.EP_END_AFTER_HAND,
} as const satisfies Record<Ruleset['endingPolicy'], EndingPolicy>

/**
 * Turns a message into a ruleset. An unspecified type of uma is the simple one; a honba of 0 stays 0. Does
 * not check the bounds of numbers.
 * @throws CallError field_invalid, with `at` before the field's name, for an unknown ending policy or an
 * unknown type of uma.
 */
export function rulesetFromWire(config: RulesetConfig, at: string): Ruleset {
  const { $typeName: _, $unknown: __, endingPolicy, umaType, uma, complexUma, ...rest } = config
  return {
    ...rest,
    endingPolicy: endingPolicyFromWire(endingPolicy, `${at}.endingPolicy`),
    umaType: umaTypeFromWire(umaType, `${at}.umaType`),
    uma: uma && umaFromWire(uma),
    complexUma: complexUma && complexUmaFromWire(complexUma),
  }
}

function endingPolicyFromWire(value: EndingPolicy, field: string): Ruleset['endingPolicy'] {
  switch (value) {
    case EndingPolicy.EP_UNSPECIFIED:
      return 'unspecified'
    case EndingPolicy.EP_ONE_MORE_HAND:
      return 'oneMoreHand'
    case EndingPolicy.EP_END_AFTER_HAND:
      return 'endAfterHand'
    default:
      throw fieldInvalid(field)
  }
}

function umaTypeFromWire(value: UmaType, field: string): Ruleset['umaType'] {
  switch (value) {
    case UmaType.UNSPECIFIED:
    case UmaType.UMA_SIMPLE:
      return 'simple'
    case UmaType.UMA_COMPLEX:
      return 'complex'
    default:
      throw fieldInvalid(field)
  }
}

const umaFromWire = ({ place1, place2, place3, place4 }: WireUma): Uma => ({
  place1,
  place2,
  place3,
  place4,
})

/**
 * Each of `neg1`, `neg3` and `otherwise` that the message lacks gets its value from
 * docs/rules/rulesets.md#built-in-rulesets.
 */
function complexUmaFromWire({ neg1, neg3, otherwise }: WireComplexUma): ComplexUma {
  return {
    neg1: neg1 ? umaFromWire(neg1) : DEFAULT_COMPLEX_UMA.neg1,
    neg3: neg3 ? umaFromWire(neg3) : DEFAULT_COMPLEX_UMA.neg3,
    otherwise: otherwise ? umaFromWire(otherwise) : DEFAULT_COMPLEX_UMA.otherwise,
  }
}
