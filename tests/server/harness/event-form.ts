import { create, toJson } from '@bufbuild/protobuf'
import { rulesetToWire } from '../../../server/game/events/ruleset-wire'
import type { RequestOf } from '../../../src/contract/methods'
import {
  RulesetConfigSchema,
  type EventDataJson,
  type RulesetConfigJson,
} from '../../../src/contract/wire/atoms_pb'
import { rulesetById, type RulesetId } from '../../../src/domain/event/rulesets'
import { present } from '../../../src/lib/assert'

/** A built-in ruleset as a client sends it. */
export function builtIn(id: RulesetId): RulesetConfigJson {
  const { rules } = present(rulesetById(id), id)
  const message = create(RulesetConfigSchema, rulesetToWire(rules))
  return toJson(RulesetConfigSchema, message, { alwaysEmitImplicit: true }) as RulesetConfigJson
}

/** The settings of a tournament by EMA rules as its form sends them. */
export function eventForm(changes: Partial<EventDataJson> = {}): RequestOf<'Mimir.CreateEvent'> {
  return {
    type: 'EVENT_TYPE_TOURNAMENT',
    title: 'Spring Open',
    description: '',
    duration: 75,
    timezone: 'Europe/Riga',
    lobbyId: 0,
    seriesLength: 0,
    minGames: 0,
    isTeam: false,
    isPrescripted: false,
    autostart: 0,
    rulesetConfig: builtIn('ema'),
    isListed: true,
    isRatingShown: true,
    achievementsShown: true,
    allowViewOtherTables: false,
    platformId: 'PLATFORM_TYPE_UNSPECIFIED',
    allowManualAddReplay: true,
    windShuffleMode: 'WIND_SHUFFLE_MODE_BALANCED',
    sitOutPoints: 0,
    tableNames: '',
    ...changes,
  }
}
