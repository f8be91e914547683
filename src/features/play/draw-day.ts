import type { PlayerResults } from '../../contract/decode/player-results'
import type { TableName } from '../../domain/event/table-names'
import type { EpochMs } from '../../domain/ids'
import { WIND_CHARACTERS } from '../../domain/session/round-names'
import type { Wind } from '../../domain/session/seats'
import type { Drawing } from '../../ui/plain-dom'
import { element, withAttributes } from './draw'
import type { SayPlay } from './play-words'
import type { DayTable, PlayerDay } from './player-day'
import { drawCall, type ShownCall } from './draw-call'
import { drawCallPage } from './draw-call-page'
import { drawClock } from './draw-clock'
import { drawNext } from './draw-next'
import { drawResults } from './draw-results'

interface Shown {
  readonly say: SayPlay
  readonly day: PlayerDay
  /** Null until the results were read, and if the server does not tell them. */
  readonly results: PlayerResults | null
  /** The table whose card was scanned; null when no card was scanned. */
  readonly scannedTable: { readonly number: number; readonly name: TableName } | null
  readonly call: ShownCall | null
  /** The address of a page that can call a referee, if this page cannot; otherwise null. */
  readonly callPage: string | null
  /** The time on the server's clock. */
  readonly now: EpochMs
  /** When the day was read (server's clock), if the phone cannot read it again now; null if it can. */
  readonly asOf: EpochMs | null
}

/** A player's day: their table, the timer, and who sits at the table. */
export function drawDay(shown: Shown): Drawing[] {
  const { say, day, results, scannedTable, call, callPage, now, asOf } = shown
  const { person, substitute, table, noTable } = day
  return [
    element(
      'div',
      'person',
      withAttributes('h1', { id: 'page-title', tabindex: '-1' }, element('bdi', '', person.name)),
      withAttributes(
        'button',
        { type: 'button', 'data-act': 'change', class: 'small' },
        say('choose.change'),
      ),
    ),
    ...(person.playsFor === null
      ? []
      : [element('p', 'note', say('seat.youPlayFor', { name: person.playsFor }))]),
    ...(substitute === null
      ? []
      : [element('p', 'note', say('seat.playsForYou', { name: substitute }))]),
    ...drawElsewhere(table, { say, scannedTable }),
    withAttributes(
      'section',
      { class: 'card', 'aria-live': 'polite' },
      ...(table === null ? [] : drawTable(table, say)),
      noTable !== null && element('p', 'large', say(`none.${noTable}`)),
      table?.isOver && element('p', '', say('seat.over')),
      (table === null || table.isOver) && drawNext(day, { say, now, key: 'next.session' }),
    ),
    ...drawClock({ say, day, now, asOf }),
    ...drawCall({ say, day, call, now }),
    ...drawCallPage(say, callPage),
    ...(table === null ? [] : [drawSeats(table, { say, day })]),
    ...drawResults({ say, results, areHidden: day.areResultsHidden }),
  ]
}

/** Warns a player who has scanned the card of another table, because they may be about to sit down there. */
function drawElsewhere(
  table: DayTable | null,
  { say, scannedTable }: Pick<Shown, 'say' | 'scannedTable'>,
): Drawing[] {
  const number = table?.number ?? null
  if (number === null || scannedTable === null || number === scannedTable.number) return []
  const values = { scanned: scannedTable.name, number: table?.name ?? String(number) }
  return [element('p', 'warn', say('seat.elsewhere', values))]
}

/** A table's name that is longer than a number has smaller letters. */
const LONGEST_NUMBER = 4

function drawTable({ number, name, wind }: DayTable, say: SayPlay): Drawing[] {
  const windName = say(`winds.${wind}`)
  const called = name ?? String(number)
  return [
    element(
      'div',
      'place',
      number === null
        ? element('p', 'large', say('seat.game'))
        : element(
            'p',
            'number',
            element('span', '', say('seat.table')),
            element('b', called.length > LONGEST_NUMBER ? 'long' : '', called),
          ),
      drawTile(wind, 'tile big'),
    ),
    element('p', 'quiet', say('seat.wind', { wind: windName })),
  ]
}

/** The Japanese character of a wind. Screen readers skip it, because the wind's name is beside it. */
const drawTile = (wind: Wind, className: string): Drawing =>
  withAttributes(
    'span',
    { class: className, lang: 'ja', 'aria-hidden': 'true' },
    WIND_CHARACTERS[wind],
  )

const drawSeats = (
  { seats }: DayTable,
  { say, day: { person } }: Pick<Shown, 'say' | 'day'>,
): Drawing =>
  element(
    'section',
    'card',
    element('h2', '', say('seat.people')),
    element(
      'ol',
      'seats',
      ...seats.map(({ playerId, name, playsFor, wind }) => {
        const isOwn = playerId === person.playerId
        return element(
          'li',
          isOwn ? 'own' : '',
          drawTile(wind, 'tile'),
          element('span', 'hidden', say(`winds.${wind}`)),
          element(
            'span',
            'who',
            element('bdi', '', name),
            playsFor !== null && element('small', '', say('choose.playsFor', { name: playsFor })),
          ),
          isOwn && element('em', '', say('seat.you')),
        )
      }),
    ),
  )
