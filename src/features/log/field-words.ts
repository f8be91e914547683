import type { Translate } from '../../i18n/translate'
import {
  sayLines,
  sayMinutes,
  sayMoment,
  sayPenalty,
  sayPerson,
  sayPlain,
  sayPoints,
  sayRight,
  saySeconds,
  sayStatus,
  sayUnlessZero,
  sayWindMode,
  type SayValue,
} from './value-words'

interface FieldWords {
  readonly label: (t: Translate) => string
  readonly say: SayValue
  /** True when the field is a list with a value for each player of the entry, in their order. */
  readonly isByPlayer?: true
}

const LOG_FIELDS = {
  amount: sayPenalty,
  reason: sayPlain,
  isCancelled: sayPlain,
  cancellationReason: sayPlain,
  ignoreSeating: sayPlain,
  replacementId: sayPerson,
  sittingOut: sayPerson,
  isHere: sayPlain,
  checkInSession: sayPlain,
  out: sayPerson,
  extraTimeSeconds: saySeconds,
  status: sayStatus,
  hideResults: sayPlain,
  hideAchievements: sayPlain,
  timerStartedAt: sayMoment,
  nextStartAt: sayMoment,
  logoAt: sayMoment,
  countdownSeconds: saySeconds,
  localId: sayUnlessZero,
  teamName: sayPlain,
  isRegistered: sayPlain,
  filledIds: sayPerson,
  handCount: sayPlain,
  isFinished: sayPlain,
  nextSessionIndex: (t, value, telling) =>
    typeof value === 'number' ? sayPlain(t, value + 1, telling) : '',
  useTimer: sayPlain,
  usePenalty: sayPlain,
  syncStart: sayPlain,
  syncEnd: sayPlain,
  autoSeating: sayPlain,
  sortByGames: sayPlain,
  allowPlayerAppend: sayPlain,
  name: sayRight,
  savedAt: sayMoment,
  calledAt: sayMoment,
  note: sayPlain,
  isGoing: sayPlain,
  dataFrom: sayMoment,
} as const satisfies Record<string, SayValue>

const BY_PLAYER = {
  scores: sayPoints,
  localIds: sayUnlessZero,
  teamNames: sayPlain,
} as const satisfies Record<string, SayValue>

/** The settings of an event, with the labels of its form. */
const SETTINGS = {
  title: ['title', sayPlain],
  timezone: ['timezone', sayPlain],
  description: ['description', sayPlain],
  isListed: ['isListed', sayPlain],
  allowViewOtherTables: ['allowViewOtherTables', sayPlain],
  allowManualAddReplay: ['allowManualAddReplay', sayPlain],
  windMode: ['windShuffleMode', sayWindMode],
  seriesLength: ['seriesLength', sayUnlessZero],
  minGames: ['minGames', sayUnlessZero],
  sitOutPoints: ['sitOutPoints', sayUnlessZero],
  tableNames: ['tableNames', sayLines],
  durationMinutes: ['duration', sayMinutes],
  isTeam: ['isTeam', sayPlain],
  isPrescripted: ['isPrescripted', sayPlain],
  lobbyId: ['lobbyId', sayUnlessZero],
} as const

/** The label of a field of the journal, and the words for its value; null for a field that only programs read. */
export function fieldWords(field: string): FieldWords | null {
  if (isKeyOf(LOG_FIELDS, field)) {
    return { label: (t) => t(`log.fields.${field}`), say: LOG_FIELDS[field] }
  }
  if (isKeyOf(BY_PLAYER, field)) {
    return { label: (t) => t(`log.fields.${field}`), say: BY_PLAYER[field], isByPlayer: true }
  }
  if (isKeyOf(SETTINGS, field)) {
    const [name, say] = SETTINGS[field]
    return { label: (t) => t(`eventForm.fields.${name}`), say }
  }
  return null
}

/** The rules of an event that have a label in its form. */
const RULES = [
  'startPoints',
  'startRating',
  'goalPoints',
  'chipsValue',
  'honbaValue',
  'oka',
  'endingPolicy',
  'umaType',
  'equalizeUma',
  'minPenalty',
  'maxPenalty',
  'penaltyStep',
  'chomboAmount',
  'extraChomboPayments',
  'chomboEndsGame',
  'replacementPlayerFixedPoints',
  'replacementPlayerOverrideUma',
  'tonpuusen',
  'withLeadingDealerGameOver',
  'withWinningDealerHonbaSkipped',
  'withButtobi',
  'playAdditionalRounds',
  'withAtamahane',
  'withAbortives',
  'withNagashiMangan',
  'riichiGoesToWinner',
  'doubleronHonbaAtamahane',
  'doubleronRiichiAtamahane',
  'withKazoe',
  'withKiriageMangan',
  'withYakitori',
  'yakitoriPenalty',
  'withKuitan',
  'withMultiYakumans',
  'allowedYaku',
  'yakuWithPao',
  'doubleYakuman',
  'gameExpirationTime',
] as const

/** The labels of the rules that differ between `before` and `after`. */
export function changedRules(t: Translate, before: unknown, after: unknown): readonly string[] {
  const [was, is] = [before, after].map((rules): Record<string, unknown> =>
    typeof rules === 'object' && rules !== null ? { ...rules } : {},
  )
  const differs = (rule: string) => JSON.stringify(was?.[rule]) !== JSON.stringify(is?.[rule])
  return RULES.filter(
    (rule) => differs(rule) || (rule === 'umaType' && (differs('uma') || differs('complexUma'))),
  ).map((rule) => t(`eventForm.fields.${rule}`))
}

const isKeyOf = <T extends object>(object: T, key: string): key is keyof T & string =>
  Object.hasOwn(object, key)
