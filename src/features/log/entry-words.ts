import type { TFunction } from 'i18next'
import type { JournalEntry } from '../../contract/decode/journal'
import type { EpochMs } from '../../domain/ids'
import { formatPoints } from '../../i18n/format'

const METHODS = [
  'AddPenalty',
  'CancelPenalty',
  'DropLastRound',
  'AddExtraTime',
  'StartTimer',
  'MakeShuffledSeating',
  'MakeSwissSeating',
  'MakeIntervalSeating',
  'MakePrescriptedSeating',
  'TakeSeating',
  'ResetSeating',
  'FinalizeSession',
  'NotifyPlayersSessionStartsSoon',
  'ToggleHideResults',
  'ToggleHideAchievements',
  'ToggleListed',
  'UpdateEvent',
  'FinishEvent',
  'RegisterPlayer',
  'UnregisterPlayer',
  'UpdatePlayerSeatingFlag',
  'UpdatePlayerReplacement',
  'UpdatePlayersLocalIds',
  'UpdatePlayersTeams',
  'UpdatePrescriptedEventConfig',
  'CancelGame',
  'ForceFinishGame',
  'DefinalizeGame',
  'AddPenaltyGame',
  'StartGame',
  'EndGame',
  'AddRound',
  'RestorePenalty',
  'RestoreRound',
  'TakeBackApproval',
  'TakeBackExtraTime',
  'AddRuleForPerson',
  'DeleteRuleForPerson',
] as const

const FIELDS = [
  'amount',
  'reason',
  'isCancelled',
  'cancellationReason',
  'ignoreSeating',
  'replacementId',
  'extraTime',
  'status',
  'hideResults',
  'gamesStatus',
  'timerStartedAt',
  'localIds',
  'teamNames',
  'isRegistered',
  'handCount',
  'scores',
  'extraTimeSeconds',
] as const

/** Marks for machines, which tell a person nothing. */
const NOT_TOLD: ReadonlySet<string> = new Set([
  'stateHash',
  'sessionId',
  'ruleId',
  'ordinal',
  'settingsMark',
  // They are there for an undo, which says them in words.
  'state',
  'games',
  'hand',
  'lastHand',
  'recordedBy',
  'recordedAt',
  'cancelledBy',
  'endedAt',
  'seats',
  'script',
])

/** What was done, in words; the call's own name for what this console does not know. */
export function kindWords(t: TFunction, method: string): string {
  const name = method.split('.').at(-1) ?? method
  const known = METHODS.find((each) => each === name)
  return known === undefined ? name : t(`log.methods.${known}`)
}

/** What changed: a field, as it was and as it became; empty texts where one side tells nothing. */
export interface Change {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** How people and moments are told on the reader's screen. */
export interface Telling {
  readonly name: (playerId: number) => string
  readonly clock: (at: EpochMs) => string
}

/** The fields that differ, in the words of the reader where there are some. */
export function changesOf(
  t: TFunction,
  { before, after }: Pick<JournalEntry, 'before' | 'after'>,
  telling: Telling,
): readonly Change[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields
    .filter((field) => !NOT_TOLD.has(field))
    .map((field) => {
      const known = FIELDS.find((each) => each === field)
      return {
        field: known === undefined ? field : t(`log.fields.${known}`),
        before: valueOf(t, before[field], { field, telling }),
        after: valueOf(t, after[field], { field, telling }),
      }
    })
    .filter((change) => change.before !== change.after)
}

const LONGEST_VALUE = 160

function valueOf(
  t: TFunction,
  value: unknown,
  { field, telling }: { field: string; telling: Telling },
): string {
  if (value === undefined || value === null || value === '') return ''
  if (typeof value === 'boolean') return t(value ? 'log.yes' : 'log.no')
  const text = Array.isArray(value)
    ? value.map((each) => plainly(t, each, { field, telling })).join(', ')
    : plainly(t, value, { field, telling })
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text
}

const STATUSES = ['inprogress', 'prefinished', 'finished', 'cancelled'] as const
const STAGES = { seatingReady: 'seating_ready', started: 'started' } as const

function plainly(
  t: TFunction,
  value: unknown,
  { field, telling }: { field: string; telling: Telling },
): string {
  if (typeof value === 'number') {
    if (field === 'replacementId') return telling.name(value)
    return field === 'amount' || field === 'scores' ? formatPoints(value) : String(value)
  }
  if (typeof value !== 'string') return JSON.stringify(value)
  const status = STATUSES.find((each) => each === value)
  if (field === 'status' && status !== undefined) return t(`table.status.${status}`)
  if (field === 'gamesStatus' && isStage(value)) return t(`games.stages.${STAGES[value]}`)
  const at = field === 'timerStartedAt' ? Date.parse(value) : NaN
  return Number.isNaN(at) ? value : telling.clock(at)
}

const isStage = (value: string): value is keyof typeof STAGES => Object.hasOwn(STAGES, value)
