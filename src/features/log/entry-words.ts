import type { Translate } from '../../i18n/translate'
import type { JournalEntry } from '../../contract/decode/journal'
import { changedRules, fieldWords } from './field-words'
import type { ReaderWords } from './value-words'

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
  'MakePeople',
  'UnregisterPlayer',
  'UpdatePlayerSeatingFlag',
  'UpdatePlayerReplacement',
  'SetSitOuts',
  'SetPlayingOn',
  'SetCheckIn',
  'SetNextStart',
  'SetEventLogo',
  'CheckInPlayer',
  'LeaveOutMissing',
  'TakeBackLeftOut',
  'UpdatePlayersLocalIds',
  'UpdatePlayersTeams',
  'UpdatePrescriptedEventConfig',
  'CancelGame',
  'ForceFinishGame',
  'DefinalizeGame',
  'AddPenaltyGame',
  'StartGame',
  'EndGame',
  'EnterResult',
  'AddRound',
  'RestorePenalty',
  'RestoreRound',
  'TakeBackApproval',
  'TakeBackEnding',
  'TakeBackExtraTime',
  'AddRuleForPerson',
  'AppointNewPerson',
  'MakeSignInCode',
  'SignInWithCode',
  'DeleteRuleForPerson',
  'JoinPeople',
  'CreateEvent',
  'LoadEvent',
  'InitStartingTimer',
  'CallReferee',
  'CallFromTable',
  'TakeBackCall',
  'ClaimRefereeCall',
  'AnswerRefereeCall',
  'RebuildScoring',
  'RecalcAchievements',
  'RecalcPlayerStats',
  'ClearStatCache',
  'PutBack',
] as const

/** What a call does, in words; for an unknown call, its name. */
export function kindWords(t: Translate, method: string): string {
  const name = method.split('.').at(-1) ?? method
  const known = METHODS.find((each) => each === name)
  return known === undefined ? name : t(`log.methods.${known}`)
}

type Titled = Pick<JournalEntry, 'method' | 'before' | 'after'>

/** The title of an entry. Some calls can do several things, which differ only in the entry's values. */
export function entryTitle(t: Translate, entry: Titled): string {
  if (isSecondReading(entry)) return t('log.methods.secondReading')
  if (entry.method === 'Venue.ClaimRefereeCall' && entry.after['isGoing'] === false) {
    return t('log.methods.giveUpCall')
  }
  // The game was already over and stays so. Only its result was taken back, or the second reading of its result.
  if (
    entry.method === 'Venue.TakeBackEnding' &&
    entry.before['status'] !== undefined &&
    entry.before['status'] === entry.after['status']
  ) {
    return t('log.methods.TakeBackResult')
  }
  return kindWords(t, entry.method)
}

/**
 * True when the same result was entered again from the slip. It then counts as read twice, and no value has changed.
 */
export function isSecondReading({ method, before, after }: Titled): boolean {
  if (method !== 'Venue.EnterResult') return false
  const { game } = before
  const wasEntered =
    typeof game === 'object' && game !== null && 'entered' in game && game.entered !== null
  return wasEntered && JSON.stringify(before['scores']) === JSON.stringify(after['scores'])
}

/** A changed field, with its value before and after. If there is no value, the text is empty. */
export interface ChangedField {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** A changed field as one line of text, for a file. */
export const changeInOneLine = ({ field, before, after }: ChangedField): string =>
  before === '' ? `${field}: ${after}` : `${field}: ${before} → ${after}`

/** The changed fields, in the reader's language. Fields that only machines read are left out. */
export function changesOf(
  t: Translate,
  { before, after, playerIds }: Pick<JournalEntry, 'before' | 'after' | 'playerIds'>,
  telling: ReaderWords,
): readonly ChangedField[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields.flatMap((field) => {
    if (field === 'ruleset') return rulesChanged(t, before[field], after[field])
    const words = fieldWords(field)
    if (words === null) return []
    const [was, is] = [before[field], after[field]].map((value) => {
      const said = words.isByPlayer
        ? byPlayer(value, (each) => words.say(t, each, telling))
        : listed(value).map((each) => words.say(t, each, telling))
      return shortened(said.join(', '))
    })
    return was === is ? [] : [{ field: words.label(t), before: was ?? '', after: is ?? '' }]
  })

  function byPlayer(values: unknown, say: (value: unknown) => string): readonly string[] {
    if (!Array.isArray(values)) return []
    return values.map((value, nth) => {
      const id = playerIds[nth]
      const said = say(value) || NOTHING
      return id === undefined ? said : t('log.ofPlayer', { name: telling.name(id), value: said })
    })
  }
}

function rulesChanged(t: Translate, before: unknown, after: unknown): ChangedField[] {
  const names = changedRules(t, before, after)
  if (names.length === 0) return []
  return [{ field: t('log.fields.ruleset'), before: '', after: names.join(', ') }]
}

/** The values of a list, or only the first value if all are the same. */
function listed(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) return [value]
  const values: readonly unknown[] = value
  return values.every((each) => each === values[0]) ? values.slice(0, 1) : values
}

const NOTHING = '–'
const LONGEST_VALUE = 300

const shortened = (text: string): string =>
  text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text
