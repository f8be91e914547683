import type { TFunction } from 'i18next'
import type { Facts, JournalEntry } from '../../contract/decode/journal'

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

/** The fields that differ, in the words of the reader where there are some. */
export function changesOf(
  t: TFunction,
  { before, after }: Pick<JournalEntry, 'before' | 'after'>,
): readonly Change[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields
    .filter((field) => !NOT_TOLD.has(field))
    .map((field) => {
      const known = FIELDS.find((each) => each === field)
      return {
        field: known === undefined ? field : t(`log.fields.${known}`),
        before: valueOf(t, before, field),
        after: valueOf(t, after, field),
      }
    })
    .filter((change) => change.before !== change.after)
}

const LONGEST_VALUE = 160

function valueOf(t: TFunction, facts: Facts, field: string): string {
  const value = facts[field]
  if (value === undefined || value === null || value === '') return ''
  if (typeof value === 'boolean') return t(value ? 'log.yes' : 'log.no')
  const text = Array.isArray(value)
    ? value
        .map((each) => (typeof each === 'object' ? JSON.stringify(each) : String(each)))
        .join(', ')
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text
}
