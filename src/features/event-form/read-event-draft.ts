import { encodeEndingPolicy } from '../../contract/decode/event/event-rules'
import { encodeEventType, encodePlatform } from '../../contract/decode/event/event-summary'
import { encodeWindShuffleMode } from '../../contract/decode/event/wind-shuffle-mode'
import type { EventDataJson, RulesetConfigJson } from '../../contract/wire/atoms_pb'
import { LONGEST_DESCRIPTION } from '../../domain/event/event-bounds'
import { isEventTitle } from '../../domain/event/event-title'
import { readTableNames, type TableNamesProblem } from '../../domain/event/table-names'
import { RULESET_BOUNDS } from '../../domain/event/ruleset-problem'
import {
  DEFAULT_COMPLEX_UMA,
  DEFAULT_UMA,
  DEFAULT_RULESET,
  type Ruleset,
} from '../../domain/event/rulesets'
import { oneLine, withoutUnseen } from '../../lib/one-line'
import { keysOf, recordOf } from '../../lib/records'
import { err, ok, type Result } from '../../lib/result'
import { BOUNDS, isAsked, NUMBER_NAMES, type NumberName } from './bounds'
import { NEW_EVENT, type EventDraft, type EventField, type RuleFlag } from './draft'
import { complexUmaOf, simpleUmaOf, type UmaField } from './rules/uma-fields'

/** The problem of a field: the key of its sentence in `locales/`, and for a number its bounds. */
export type EventProblem =
  | {
      readonly key: 'titleTooShort' | 'titleTooLong' | 'timezone' | 'descriptionTooLong' | 'noYaku'
    }
  | TableNamesProblem
  | { readonly key: 'number'; readonly min: number; readonly max: number }
  | { readonly key: 'aboveLargest'; readonly max: number }

export type EventProblems = Partial<Record<EventField, EventProblem>>

/**
 * Converts the settings of a draft to what the server accepts; if some are wrong, returns the problem of
 * each wrong field. Fields that the form does not show are never wrong: if their value cannot be sent, the
 * default is sent.
 * Source: docs/rules/events.md#settings.
 */
export function readEventDraft(draft: EventDraft): Result<EventDataJson, EventProblems> {
  const problems = { ...textProblems(draft), ...numberProblems(draft) }
  return Object.keys(problems).length > 0 ? err(problems) : ok(draftToWire(draft))
}

/** The problems of the text fields, the names of the tables and the allowed yaku, in the order of the form. */
function textProblems(draft: EventDraft): EventProblems {
  const { title, timezone, description, allowedYaku } = draft
  const names = readTableNames(draft.tableNames)
  const isTooLong = !isEventTitle(title) && withoutUnseen(oneLine(title)).length > 4
  return {
    ...(!isEventTitle(title) && { title: { key: isTooLong ? 'titleTooLong' : 'titleTooShort' } }),
    // Only an empty zone is a problem here. A zone that this device does not know may be valid, so the server decides.
    ...(timezone === '' && { timezone: { key: 'timezone' } }),
    ...(description.length > LONGEST_DESCRIPTION && { description: { key: 'descriptionTooLong' } }),
    ...(isAsked('tableNames', draft) && !names.ok && { tableNames: names.error }),
    ...(allowedYaku.length === 0 && { allowedYaku: { key: 'noYaku' } }),
  }
}

function numberProblems(draft: EventDraft): EventProblems {
  const problems: EventProblems = {}
  for (const name of NUMBER_NAMES) {
    const [min, max] = BOUNDS[name]
    if (isAsked(name, draft) && !isWithin(name, draft[name]))
      problems[name] = { key: 'number', min, max }
  }
  const { minPenalty, maxPenalty } = draft
  if (minPenalty !== null && maxPenalty !== null && minPenalty > maxPenalty) {
    problems.minPenalty ??= { key: 'aboveLargest', max: maxPenalty }
  }
  return problems
}

const isWithin = (name: NumberName, value: number | null): value is number =>
  value !== null && value >= BOUNDS[name][0] && value <= BOUNDS[name][1]

function draftToWire(draft: EventDraft): EventDataJson {
  const names = readTableNames(draft.tableNames)
  return {
    type: encodeEventType(draft.type),
    title: oneLine(draft.title),
    description: draft.description,
    duration: sent(draft, 'duration'),
    timezone: draft.timezone,
    lobbyId: sent(draft, 'lobbyId'),
    seriesLength: sent(draft, 'seriesLength'),
    minGames: sent(draft, 'minGames'),
    sitOutPoints: sent(draft, 'sitOutPoints'),
    tableNames: names.ok ? names.value.join('\n') : '',
    isTeam: draft.isTeam,
    isPrescripted: draft.isPrescripted,
    // No automatic start: the console has no setting for it, so people start sessions by hand.
    autostart: 0,
    rulesetConfig: rulesToWire(draft),
    isListed: draft.isListed,
    isRatingShown: draft.isRatingShown,
    achievementsShown: draft.achievementsShown,
    allowViewOtherTables: draft.allowViewOtherTables,
    platformId: encodePlatform(draft.platformId),
    allowManualAddReplay: draft.allowManualAddReplay,
    windShuffleMode: encodeWindShuffleMode(windModeOf(draft)),
  }
}

/** How winds are dealt. "By script" needs a script; without a script, winds are balanced. */
const windModeOf = ({ windShuffleMode, isPrescripted }: EventDraft) =>
  windShuffleMode === 'prescripted' && !isPrescripted ? 'balanced' : windShuffleMode

function rulesToWire(draft: EventDraft): RulesetConfigJson {
  const pointsAt = (field: UmaField) => sent(draft, field)
  const uma = simpleUmaOf(pointsAt)
  const complexUma = complexUmaOf(pointsAt)
  const isComplex = draft.umaType === 'complex'
  return {
    ...recordOf(RULE_FLAGS, (name) => draft[name]),
    ...recordOf(RULE_NUMBERS, (name) => sent(draft, name)),
    ...(draft.extraChomboPayments && { chomboAmount: 0 }),
    endingPolicy: encodeEndingPolicy(draft.endingPolicy),
    umaType: isComplex ? 'UMA_TYPE_UMA_COMPLEX' : 'UMA_TYPE_UMA_SIMPLE',
    // The kind of uma that the event does not use is sent only if its values differ from the defaults.
    ...((!isComplex || !isSame(uma, DEFAULT_UMA)) && { uma }),
    ...((isComplex || !isSame(complexUma, DEFAULT_COMPLEX_UMA)) && { complexUma }),
    allowedYaku: [...draft.allowedYaku],
    yakuWithPao: [...draft.yakuWithPao],
    doubleYakuman: [...draft.doubleYakuman],
  }
}

const isFlag = (name: keyof Ruleset): name is RuleFlag => typeof DEFAULT_RULESET[name] === 'boolean'

const RULE_FLAGS = keysOf(DEFAULT_RULESET).filter(isFlag)
const RULE_NUMBERS = keysOf(RULESET_BOUNDS)

const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The value of a field, or its default if the value is wrong. A wrong value in a hidden field cannot be corrected by
 * the person.
 */
function sent(draft: EventDraft, name: NumberName): number {
  const value = draft[name]
  return isWithin(name, value) ? value : (NEW_EVENT[name] ?? 0)
}
