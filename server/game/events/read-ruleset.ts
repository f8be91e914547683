import type { RulesetConfig } from '../../../src/contract/wire/atoms_pb'
import { rulesetProblem } from '../../../src/domain/ruleset-problem'
import type { Ruleset } from '../../../src/domain/rulesets'
import { YAKU_IDS } from '../../../src/domain/yaku'
import { fieldInvalid, fieldMissing } from '../../call/call-error'
import { rulesetFromWire } from './ruleset-wire'

/** Once "Yakuhai x5": read from consoles that still know it, never kept. */
const RETIRED_YAKU = 17

/**
 * The rules an event is to be played by. No allowed yaku at all means all of them: otherwise no hand could be won.
 * @throws CallError field_missing for `at`, or field_invalid for the first field in it that cannot be used.
 */
export function readRuleset(config: RulesetConfig | undefined, at: string): Ruleset {
  if (config === undefined) throw fieldMissing(at)
  const sent = rulesetFromWire(config, at)
  const allowedYaku = sent.allowedYaku.filter((id) => id !== RETIRED_YAKU)
  const ruleset = { ...sent, allowedYaku: allowedYaku.length === 0 ? YAKU_IDS : allowedYaku }
  const problem = rulesetProblem(ruleset)
  if (problem !== null) throw fieldInvalid(`${at}.${problem}`)
  return ruleset
}
