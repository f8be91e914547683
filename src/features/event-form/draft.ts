import { keysOf } from '../../lib/records'
import type { EventForEdit } from '../../contract/decode/event/event-for-edit'
import type { Platform } from '../../contract/decode/event/event-summary'
import type { WindShuffleMode } from '../../contract/decode/event/wind-shuffle-mode'
import type { RulesetNumber } from '../../domain/event/ruleset-problem'
import {
  DEFAULT_RULESET,
  type EndingPolicy,
  type Ruleset,
  type UmaType,
} from '../../domain/event/rulesets'
import { DOUBLE_YAKU, PAO_YAKU, YAKU_IDS } from '../../domain/event/yaku'
import { umaToFields, type UmaField } from './rules/uma-fields'

export type EventTypeName = 'local' | 'tournament' | 'online'

export type RuleFlag = {
  [Name in keyof Ruleset]-?: Ruleset[Name] extends boolean ? Name : never
}[keyof Ruleset]

/**
 * The rules of an event as the form has them: all fields on one level, by their wire names. The number of an empty
 * field is null.
 */
export type RulesDraft = { readonly [Name in RuleFlag]: boolean } & {
  readonly [Name in RulesetNumber | UmaField]: number | null
} & {
  readonly endingPolicy: EndingPolicy
  readonly umaType: UmaType
  readonly allowedYaku: readonly number[]
  readonly yakuWithPao: readonly number[]
  readonly doubleYakuman: readonly number[]
}

/** All fields of the event form, by their wire names. */
export interface EventDraft extends RulesDraft {
  readonly type: EventTypeName
  readonly title: string
  /** The id of the ruleset that the person chose last; empty when they chose none. It is not sent to the server. */
  readonly baseRuleset: string
  /** The IANA name of a time zone. */
  readonly timezone: string
  /** A text in Markdown. */
  readonly description: string
  readonly isListed: boolean
  readonly isRatingShown: boolean
  readonly achievementsShown: boolean
  readonly allowViewOtherTables: boolean
  readonly windShuffleMode: WindShuffleMode
  /** In minutes. */
  readonly duration: number | null
  readonly seriesLength: number | null
  readonly minGames: number | null
  /** Rating points for each session that a player sits out. */
  readonly sitOutPoints: number | null
  /** The names of the tables, one per line. */
  readonly tableNames: string
  readonly lobbyId: number | null
  readonly isTeam: boolean
  readonly isPrescripted: boolean
  readonly platformId: Platform
  readonly allowManualAddReplay: boolean
}

export type EventField = keyof EventDraft & string

const DEFAULT_CHOMBO_AMOUNT = DEFAULT_RULESET.chomboAmount

/** Converts rules to the fields of the form. */
export function rulesToDraft(rules: Ruleset): RulesDraft {
  const { uma: _, complexUma: __, ...rest } = rules
  return {
    ...rest,
    ...umaToFields(rules),
    // Where a chombo is paid as a reverse mangan, the stored amount is 0. The form then shows the default amount, in
    // case somebody switches the reverse mangan off.
    chomboAmount:
      rules.extraChomboPayments && rules.chomboAmount === 0
        ? DEFAULT_CHOMBO_AMOUNT
        : rules.chomboAmount,
    allowedYaku: inOrder(YAKU_IDS, rules.allowedYaku),
    yakuWithPao: inOrder(PAO_YAKU, rules.yakuWithPao),
    doubleYakuman: inOrder(DOUBLE_YAKU, rules.doubleYakuman),
  }
}

/** Converts an event to the fields of the form. */
export function eventToDraft(event: EventForEdit): EventDraft {
  return {
    ...rulesToDraft(event.rules),
    type: event.type === 'unspecified' ? 'local' : event.type,
    title: event.title,
    baseRuleset: '',
    timezone: event.timezone,
    description: event.description,
    isListed: event.isListed,
    isRatingShown: event.isRatingShown,
    achievementsShown: event.areAchievementsShown,
    allowViewOtherTables: event.allowViewOtherTables,
    windShuffleMode: event.windShuffleMode,
    duration: event.durationMinutes,
    seriesLength: event.seriesLength,
    minGames: event.minGames,
    sitOutPoints: event.sitOutPoints ?? 0,
    tableNames: event.tableNames,
    lobbyId: event.lobbyId,
    isTeam: event.isTeam,
    isPrescripted: event.isPrescripted,
    platformId: event.platform,
    allowManualAddReplay: event.allowManualAddReplay,
  }
}

/** True while the form has exactly these rules. */
export function hasRules(draft: RulesDraft, rules: Ruleset): boolean {
  const wanted = rulesToDraft(rules)
  return keysOf(wanted).every(
    (name) => JSON.stringify(draft[name]) === JSON.stringify(wanted[name]),
  )
}

/** The initial content of the form of a new event. Source: docs/rules/events.md#defaults. */
export const NEW_EVENT: EventDraft = {
  ...rulesToDraft(DEFAULT_RULESET),
  type: 'local',
  title: '',
  baseRuleset: '',
  timezone: '',
  description: '',
  isListed: true,
  isRatingShown: true,
  achievementsShown: true,
  allowViewOtherTables: false,
  windShuffleMode: 'balanced',
  duration: 75,
  seriesLength: 0,
  minGames: 0,
  sitOutPoints: 0,
  tableNames: '',
  lobbyId: 0,
  isTeam: false,
  isPrescripted: false,
  platformId: 'unspecified',
  allowManualAddReplay: true,
}

/** Sorts the chosen ids in the order of the offered ids, so that equal choices are equal lists. */
export function inOrder(offered: readonly number[], chosen: readonly number[]): readonly number[] {
  return offered.filter((id) => chosen.includes(id))
}
