import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { RULESETS } from '../../../src/domain/event/rulesets'
import { readingCall } from '../../call/reading/reading-call'
import { rulesetToWire } from './ruleset-wire'

/** The built-in rulesets as three lists in the same order. Source: docs/rules/rulesets.md#built-in-rulesets. */
export const getRulesets = readingCall({
  method: Mimir.method.getRulesets,
  allow: 'anyone',
  about: 'noSingleEvent',
  run: () =>
    Promise.resolve({
      rulesets: RULESETS.map(({ rules }) => rulesetToWire(rules)),
      rulesetIds: RULESETS.map(({ id }) => id),
      rulesetTitles: RULESETS.map(({ title }) => title),
    }),
})
