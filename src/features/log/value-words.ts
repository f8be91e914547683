import type { Translate } from '../../i18n/translate'
import { WARNING_AMOUNT } from '../../domain/penalty-bounds'
import type { EpochMs } from '../../domain/ids'
import { formatDuration, formatPoints } from '../../i18n/format'

/** How people and moments are shown to the reader. */
export interface ReaderWords {
  readonly name: (playerId: number) => string
  readonly clock: (at: EpochMs) => string
}

/** Puts a value of the journal into words, with its sign and unit. */
export type SayValue = (t: Translate, value: unknown, telling: ReaderWords) => string

/** A flag, number or text, unchanged. Other values are not for people. */
export const sayPlain: SayValue = (t, value) => {
  if (typeof value === 'boolean') return t(value ? 'log.yes' : 'log.no')
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}

/** A text with one value a line. */
export const sayLines: SayValue = (_, value) =>
  typeof value === 'string' ? value.replaceAll('\n', ', ') : ''

/** A number for which 0 means "none". */
export const sayUnlessZero: SayValue = (t, value, telling) =>
  value === 0 ? '' : sayPlain(t, value, telling)

/** The points of a penalty; zero is a warning. */
export const sayPenalty: SayValue = (t, value) => {
  if (typeof value !== 'number') return ''
  return value === WARNING_AMOUNT ? t('penalties.warning') : formatPoints(-value)
}

export const sayPoints: SayValue = (_, value) =>
  typeof value === 'number' ? formatPoints(value) : ''

export const sayPerson: SayValue = (_, value, { name }) =>
  typeof value === 'number' ? name(value) : ''

export const sayMoment: SayValue = (_, value, { clock }) => {
  const at = typeof value === 'string' ? Date.parse(value) : NaN
  return Number.isNaN(at) ? '' : clock(at)
}

export const sayMinutes: SayValue = (t, value) =>
  typeof value === 'number' ? t('ui.minutes', { count: value }) : ''

/** Whole minutes without seconds; any other span with seconds. */
export const saySeconds: SayValue = (t, value, telling) => {
  if (typeof value !== 'number') return ''
  return value % 60 === 0 ? sayMinutes(t, value / 60, telling) : formatDuration(value)
}

const STATUSES = ['inprogress', 'prefinished', 'finished', 'cancelled'] as const

export const sayStatus: SayValue = (t, value) => {
  const status = STATUSES.find((each) => each === value)
  return status === undefined ? '' : t(`table.status.${status}`)
}

const WIND_MODES = ['prescripted', 'random', 'balanced'] as const

export const sayWindMode: SayValue = (t, value) => {
  const mode = WIND_MODES.find((each) => each === value)
  return mode === undefined ? '' : t(`seating.windModes.${mode}`)
}

const RIGHTS = { ADMIN_EVENT: 'administrators', REFEREE_FOR_EVENT: 'referees' } as const

export const sayRight: SayValue = (t, value, telling) =>
  value === 'ADMIN_EVENT' || value === 'REFEREE_FOR_EVENT'
    ? t(`privileges.${RIGHTS[value]}.title`)
    : sayPlain(t, value, telling)
