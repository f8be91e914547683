import type { PlayerResults } from '../../contract/decode/player-results'
import type { TableName } from '../../domain/event/table-names'
import type { EpochMs } from '../../domain/ids'
import { nextStartOf } from '../../domain/session/next-start'
import { WIND_CHARACTERS } from '../../domain/session/round-names'
import type { Wind } from '../../domain/session/seats'
import { readTimer, type TimerReading } from '../../domain/session/timer'
import { formatShortTimer, formatTimeOfDay, formatTimer } from '../../i18n/format'
import type { Drawing } from '../../ui/plain-dom'
import { element, withAttributes } from './draw'
import type { PlayKey, SayPlay } from './play-words'
import type { DayTable, PlayerDay } from './player-day'
import { drawCall, type ShownCall } from './draw-call'
import { drawCallPage } from './draw-call-page'
import { drawResults } from './draw-results'

interface Shown {
  readonly say: SayPlay
  readonly day: PlayerDay
  /** Null while they were never read, and where the server does not tell them. */
  readonly results: PlayerResults | null
  /** The table whose card was scanned; null when none was. */
  readonly scannedTable: { readonly number: number; readonly name: TableName } | null
  readonly call: ShownCall | null
  /** The address at which a referee can be called, where this one takes no calls; else null. */
  readonly callPage: string | null
  /** By the server's clock. */
  readonly now: EpochMs
}

/** One player's day: their table, the clock, who sits there. */
export function drawDay(shown: Shown): Drawing[] {
  const { say, day, results, scannedTable, call, callPage, now } = shown
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
    ...drawClock({ say, day, now }),
    ...drawCall({ say, day, call, now }),
    ...drawCallPage(say, callPage),
    ...(table === null ? [] : [drawSeats(table, { say, day })]),
    ...drawResults({ say, results, areHidden: day.areResultsHidden }),
  ]
}

/** Somebody who scanned the card of another table may be about to sit down there. */
function drawElsewhere(
  table: DayTable | null,
  { say, scannedTable }: Pick<Shown, 'say' | 'scannedTable'>,
): Drawing[] {
  const number = table?.number ?? null
  if (number === null || scannedTable === null || number === scannedTable.number) return []
  const values = { scanned: scannedTable.name, number: table?.name ?? String(number) }
  return [element('p', 'warn', say('seat.elsewhere', values))]
}

function drawTable({ number, name, wind }: DayTable, say: SayPlay): Drawing[] {
  const windName = say(`winds.${wind}`)
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
            element('b', '', name ?? String(number)),
          ),
      drawTile(wind, 'tile big'),
    ),
    element('p', 'quiet', say('seat.wind', { wind: windName })),
  ]
}

/** The wind's character; its name stands beside it. */
const drawTile = (wind: Wind, className: string): Drawing =>
  withAttributes(
    'span',
    { class: className, lang: 'ja', 'aria-hidden': 'true' },
    WIND_CHARACTERS[wind],
  )

function drawNext(
  { nextStartAt, timeZone, noTable }: PlayerDay,
  { say, now, key }: Pick<Shown, 'say' | 'now'> & { readonly key: PlayKey },
): Drawing | null {
  const start = nextStartOf({ nextStartAt, isFinished: noTable === 'finished' }, now)
  if (start === null || noTable === 'isOut') return null
  return element('p', 'next', say(key, { time: timeIn(timeZone, start.at) }))
}

const timeIn = (timeZone: string, at: EpochMs): string =>
  formatTimeOfDay(at, { timeZone: timeZone || undefined })

function drawClock({ say, day, now }: Pick<Shown, 'say' | 'day' | 'now'>): Drawing[] {
  const { countdown, table, timeZone, endingPolicy } = day
  const reading = readTimer({ ...countdown, now })
  const { phase, endsAt } = reading
  const isStill = phase === 'waiting' || phase === 'notStarted'
  if (phase === 'notUsed' || table?.isOver || (table === null && isStill)) return []
  const face = formatTimer(phase === 'over' ? -reading.overSeconds : reading.remainingSeconds)
  const words = say(phaseKey(reading))
  const extra = countdown.extraSeconds
  return [
    withAttributes(
      'section',
      { class: `card clock ${phase}` },
      withAttributes('p', { role: 'timer', 'aria-label': `${words} ${face}` }, face),
      element('p', 'phase', words),
      phase === 'over' && element('p', '', say(`clock.${endingPolicy}`)),
      phase !== 'over' &&
        endsAt !== null &&
        element('p', 'quiet', say('clock.endsAt', { time: timeIn(timeZone, endsAt) })),
      isStill && element('p', '', say('seat.soon')),
      isStill && drawNext(day, { say, now, key: 'next.start' }),
      extra > 0 && element('p', '', say('clock.extra', { time: formatShortTimer(extra) })),
    ),
  ]
}

function phaseKey({ phase, remainingSeconds }: TimerReading): PlayKey {
  if (phase === 'running') return 'clock.left'
  if (phase === 'lastMinutes') return remainingSeconds <= 60 ? 'clock.lastOne' : 'clock.lastFive'
  return phase === 'over' ? 'clock.timeUp' : 'clock.notStarted'
}

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
