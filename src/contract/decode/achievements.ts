import type { EventsGetAchievementsResponseJson } from '../wire/mimir_pb'
import { keysOf } from '../../lib/records'

/** The unit of an achievement's number. */
export type AchievementUnit = 'count' | 'han' | 'fu' | 'points' | 'yaku'

/** All achievements, in the order of the screen. Source: docs/rules/events.md#achievements. */
export const ACHIEVEMENT_UNITS = {
  bestHand: 'han',
  bestFu: 'fu',
  yakumans: 'yaku',
  impossibleWait: 'han',
  needMoreGold: 'points',
  bestTsumoist: 'count',
  bestDealer: 'count',
  dieHard: 'count',
  braveSapper: 'count',
  carefulPlanning: 'points',
  doraLord: 'count',
  catchEmAll: 'count',
  dovakins: 'count',
  justAsPlanned: 'count',
  ninja: 'count',
  riichiNomi: 'count',
  shithander: 'count',
  favoriteTsuchidaApprentice: 'count',
  favoriteAsapinApprentice: 'points',
  andYourRiichiBet: 'count',
  honoredDonor: 'count',
  covetousKnight: 'count',
} as const satisfies Record<string, AchievementUnit>

export type AchievementKey = keyof typeof ACHIEVEMENT_UNITS
export const ACHIEVEMENT_KEYS = keysOf(ACHIEVEMENT_UNITS)

/** The people who share one result. */
export interface AchievementRow {
  readonly names: readonly string[]
  /** The result in the achievement's unit, as the server wrote it; for the unit `yaku`, ids of yaku. */
  readonly value: string
  /** The fu of the hand, for achievements that have them. */
  readonly fu: number | null
}

export interface Achievement {
  readonly key: AchievementKey
  readonly rows: readonly AchievementRow[]
}

/** Reads achievements. Unknown achievements, and those that nobody has reached, are left out. */
export function decodeAchievements(
  json: EventsGetAchievementsResponseJson,
): readonly Achievement[] {
  return (json.achievements ?? []).flatMap(({ achievementId, achievementData }) => {
    const key = ACHIEVEMENT_KEYS.find((known) => known === achievementId)
    const rows = key === undefined ? [] : rowsOf(parse(achievementData ?? ''))
    return key === undefined || rows.length === 0 ? [] : [{ key, rows }]
  })
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** The data is either one best result with all people who share it, or a list of people with a result each. */
function rowsOf(data: unknown): readonly AchievementRow[] {
  const entries: unknown[] = Array.isArray(data) ? data : [data]
  return entries.flatMap((entry) => {
    if (!isRecord(entry)) return []
    const names = namesOf(entry)
    const value = VALUE_FIELDS.map((field) => entry[field]).find(isPlain)
    const hand = isRecord(entry['hand']) ? entry['hand'] : {}
    const ofHand = value ?? [hand['han']].find(isPlain)
    if (names.length === 0 || ofHand === undefined) return []
    const { fu } = hand
    return [{ names, value: String(ofHand), fu: typeof fu === 'number' ? fu : null }]
  })
}

const VALUE_FIELDS = [
  'han',
  'tsumo',
  'feed',
  'handsCount',
  'bestWinCount',
  'fu',
  'count',
  'score',
  'yaku',
] as const

function namesOf({ names, name, title }: Readonly<Record<string, unknown>>): readonly string[] {
  const all: unknown[] = Array.isArray(names) ? names : [name ?? title]
  return all.filter((each) => typeof each === 'string')
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'
