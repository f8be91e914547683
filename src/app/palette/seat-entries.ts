import { WARNING_AMOUNT } from '../../domain/penalty-bounds'
import { notNowReasons } from '../../features/games/not-now'
import { formatPoints } from '../../i18n/format'
import { playerInSentence } from '../../i18n/player-words'
import { seatsOf, type SeatView } from '../../parts/event/seats'
import { PENALTY_REASONS, type PenaltyReason } from '../../parts/rulings/penalty/penalty-draft'
import { penaltiesOf } from '../../parts/rulings/penalty/penalty-history'
import { penaltyIntent } from '../../parts/rulings/penalty/penalty-intent'
import type { TableView } from '../../sync/views/games-view'
import { addressOf, titleOf } from './at-table'
import type { Entry } from './entry'
import type { Known } from './known'
import { replaceEntry } from './replacement-entries'

/**
 * The entries for a letter and digits after a table's name. The first digit is a seat: 1 is the player who
 * was East at the start of the game, 4 the one who was North. "p2" is a penalty for South, "r2" a
 * replacement of South. The digits after it are the number of a warning's reason in the form. Null for any
 * other text, an empty list for digits that choose nothing.
 */
export function seatEntries(known: Known, table: TableView, typed: string): Entry[] | null {
  const [, letter, digit, reason = ''] = /^([pr])(\d)(\d*)$/.exec(typed) ?? []
  if (letter === undefined) return null
  const seat = seatsOf(table.value).find((each) => each.seat === Number(digit) - 1)
  if (seat === undefined) return []
  if (letter === 'p') return penaltiesFor(known, { table, seat, reason })
  const player = known.view.players.find(({ id }) => id === seat.playerId)
  return player === undefined || reason !== '' ? [] : replaceEntry(known, player)
}

/** Opens the form of a penalty for the player of a seat. */
export function penaltyEntry(known: Known, table: TableView, seat: SeatView): Entry {
  return {
    id: `penalty ${table.value.sessionHash} ${seat.playerId}`,
    icon: 'flag',
    label: known.t('table.penaltyFor', { name: playerInSentence(known.t, seat) }),
    detail: titleOf(known, table),
    notNow: notNowReasons(known.t, { ...known, table }).penalty,
    act: addressOf(known, table, { penalty: String(seat.playerId) }),
  }
}

interface AtSeat {
  readonly table: TableView
  readonly seat: SeatView
}

/**
 * The form of a penalty and a warning for each reason. If the number of a reason was typed, only that
 * warning.
 */
function penaltiesFor(known: Known, { reason, ...at }: AtSeat & { reason: string }): Entry[] {
  if (!known.view.config.usePenalty) return []
  const warnings = WARNING_REASONS.map((each) => warningEntry(known, at, each))
  if (reason === '') return [penaltyEntry(known, at.table, at.seat), ...warnings]
  const warning = warnings[Number(reason) - 1]
  return warning === undefined ? [] : [warning]
}

/** The reasons for which the referee need not write a text. */
const WARNING_REASONS = PENALTY_REASONS.filter((reason) => reason !== 'other')

/** The entry that gives a warning at once. It shows the player's earlier penalties before it is chosen. */
function warningEntry(known: Known, { table, seat }: AtSeat, reason: PenaltyReason): Entry {
  const { t, event, view } = known
  const { playerId } = seat
  const words = t(`penalties.reasons.${reason}`)
  const wish = { playerId, amount: WARNING_AMOUNT, reason: words }
  const place = { eventId: event, eventTitle: view.config.eventTitle }
  const intent = penaltyIntent(place, { wish, player: seat, table: table.value })
  const facts = [words, titleOf(known, table), ...earlierWords(known, playerId)]
  return {
    id: `warning ${table.value.sessionHash} ${playerId} ${reason}`,
    icon: 'flag',
    label: t('penalties.form.sentenceWarning', { name: playerInSentence(t, seat) }),
    detail: facts.join(' · '),
    notNow: notNowReasons(t, { ...known, table }).penalty,
    act: { run: () => known.rule(intent) },
  }
}

/** The player's earlier penalties, newest first. */
function earlierWords({ t, penalties }: Known, playerId: number): string[] {
  if (penalties === null) return [t('palette.earlierUnknown')]
  const earlier = penaltiesOf(penalties, playerId).map(({ value: { amount, reason } }) => {
    const size = amount === WARNING_AMOUNT ? t('penalties.warning') : formatPoints(-amount)
    return `${size} (${reason})`
  })
  if (earlier.length === 0) return []
  return [t('palette.earlier', { count: earlier.length, penalties: earlier.join(', ') })]
}
