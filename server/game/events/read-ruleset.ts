import type { RulesetConfig } from '../../../src/contract/wire/atoms_pb'
import { rulesetProblem } from '../../../src/domain/event/ruleset-problem'
import type { Ruleset } from '../../../src/domain/event/rulesets'
import { YAKU_IDS } from '../../../src/domain/event/yaku'
import { fieldInvalid, fieldMissing } from '../../call/call-error'
import { rulesetFromWire } from './ruleset-wire'

/** "Yakuhai x5", which is no longer used. Older consoles still send it; the server does not store it. */
const RETIRED_YAKU = 17

/**
 * Reads and checks the rules of an event. An empty list of allowed yaku means all yaku, because otherwise no hand could
 * be won.
 * @throws CallError field_missing for `at`, or field_invalid for the first field at fault in it.
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
