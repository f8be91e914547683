import { type Ruleset, rulesetById, type RulesetId } from '../../../../src/domain/event/rulesets'
import { present } from '../../../../src/lib/assert'

const builtIn = (id: RulesetId): Ruleset => present(rulesetById(id), id).rules

/** Shared uma, leftover sticks to the first place, one more hand; no bankruptcy, agariyame or extra rounds. */
export const EMA = builtIn('ema')

/** Complex uma, and leftover sticks are lost. */
export const JPML_A = builtIn('jpmlA')

/** Start of 25000, oka, bankruptcy, agariyame, and extra rounds until somebody has 30000. */
export const TENHOU = builtIn('tenhounet')
