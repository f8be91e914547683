import type { ComplexUma, NamedRuleset, Ruleset, Uma } from '../../../domain/event/rulesets'
import type { ComplexUmaJson, RulesetConfigJson, UmaJson } from '../../wire/atoms_pb'
import type { EventsGetRulesetsResponseJson } from '../../wire/mimir_pb'
import { decodeEndingPolicy } from './event-rules'
import { flag, text, whole } from '../fields'

/** A ruleset that a server offers. This console may have no words for its id. */
export type OfferedRuleset = Omit<NamedRuleset, 'id'> & { readonly id: string }

/** Reads the rulesets that a server offers. */
export function decodeRulesets(json: EventsGetRulesetsResponseJson): readonly OfferedRuleset[] {
  return (json.rulesets ?? []).map((rules, index) => ({
    id: text(json.rulesetIds?.[index]),
    title: text(json.rulesetTitles?.[index]),
    rules: decodeRuleset(rules),
  }))
}

/** Reads the rules of an event. */
export function decodeRuleset(json: RulesetConfigJson = {}): Ruleset {
  return {
    complexUma: json.complexUma && decodeComplexUma(json.complexUma),
    endingPolicy: decodeEndingPolicy(json),
    uma: json.uma && decodeUma(json.uma),
    umaType: json.umaType === 'UMA_TYPE_UMA_COMPLEX' ? 'complex' : 'simple',
    doubleronHonbaAtamahane: flag(json.doubleronHonbaAtamahane),
    doubleronRiichiAtamahane: flag(json.doubleronRiichiAtamahane),
    equalizeUma: flag(json.equalizeUma),
    extraChomboPayments: flag(json.extraChomboPayments),
    playAdditionalRounds: flag(json.playAdditionalRounds),
    riichiGoesToWinner: flag(json.riichiGoesToWinner),
    tonpuusen: flag(json.tonpuusen),
    withAbortives: flag(json.withAbortives),
    withAtamahane: flag(json.withAtamahane),
    withButtobi: flag(json.withButtobi),
    withKazoe: flag(json.withKazoe),
    withKiriageMangan: flag(json.withKiriageMangan),
    withKuitan: flag(json.withKuitan),
    withLeadingDealerGameOver: flag(json.withLeadingDealerGameOver),
    withMultiYakumans: flag(json.withMultiYakumans),
    withNagashiMangan: flag(json.withNagashiMangan),
    withWinningDealerHonbaSkipped: flag(json.withWinningDealerHonbaSkipped),
    chipsValue: whole(json.chipsValue),
    chomboAmount: whole(json.chomboAmount),
    gameExpirationTime: whole(json.gameExpirationTime),
    goalPoints: whole(json.goalPoints),
    maxPenalty: whole(json.maxPenalty),
    minPenalty: whole(json.minPenalty),
    oka: whole(json.oka),
    penaltyStep: whole(json.penaltyStep),
    replacementPlayerFixedPoints: whole(json.replacementPlayerFixedPoints),
    replacementPlayerOverrideUma: whole(json.replacementPlayerOverrideUma),
    startPoints: whole(json.startPoints),
    startRating: whole(json.startRating),
    allowedYaku: json.allowedYaku ?? [],
    yakuWithPao: json.yakuWithPao ?? [],
    withYakitori: flag(json.withYakitori),
    yakitoriPenalty: whole(json.yakitoriPenalty),
    chomboEndsGame: flag(json.chomboEndsGame),
    honbaValue: whole(json.honbaValue),
    doubleYakuman: json.doubleYakuman ?? [],
  }
}

function decodeUma(json: UmaJson = {}): Uma {
  return {
    place1: whole(json.place1),
    place2: whole(json.place2),
    place3: whole(json.place3),
    place4: whole(json.place4),
  }
}

function decodeComplexUma(json: ComplexUmaJson): ComplexUma {
  return {
    neg3: decodeUma(json.neg3),
    neg1: decodeUma(json.neg1),
    otherwise: decodeUma(json.otherwise),
  }
}
