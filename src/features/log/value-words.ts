import type { Translate } from '../../i18n/translate'
import { WARNING_AMOUNT } from '../../domain/penalty-bounds'
import type { EpochMs } from '../../domain/ids'
import { formatDuration, formatPoints } from '../../i18n/format'

/** How people and times are written for the reader. */
export interface ReaderWords {
  readonly name: (playerId: number) => string
  readonly clock: (at: EpochMs) => string
}

/** Puts a value of the journal into words, with its sign and unit. Empty for a value that is not for people. */
export type SayValue = (t: Translate, value: unknown, telling: ReaderWords) => string

/** Says a yes-or-no value, a number or a text as it is. Other values are not for people. */
export const sayPlain: SayValue = (t, value) => {
  if (typeof value === 'boolean') return t(value ? 'log.yes' : 'log.no')
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}

/** Says a text that has one value per line. */
export const sayLines: SayValue = (_, value) =>
  typeof value === 'string' ? value.replaceAll('\n', ', ') : ''

/** Says a number, but nothing for 0, which means "none". */
export const sayUnlessZero: SayValue = (t, value, telling) =>
  value === 0 ? '' : sayPlain(t, value, telling)

/** Says the points of a penalty; zero points are a warning. */
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

/** Says a span in minutes, or with seconds if it is not whole minutes. */
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
