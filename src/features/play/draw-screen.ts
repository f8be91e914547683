import { tableName } from '../../domain/event/table-names'
import type { EpochMs } from '../../domain/ids'
import { isReachable, type ConnectionView } from '../../state/connection'
import { ageOf } from '../../sync/age'
import type { EventView } from '../../sync/views/event-view'
import type { Drawing } from '../../ui/plain-dom'
import { element, withAttributes } from './draw'
import { drawAge } from './draw-age'
import { drawChoice } from './draw-choice'
import { clockOf, isStill } from './draw-clock'
import { drawDay } from './draw-day'
import { peopleToChoose, type Chooser } from './people-to-choose'
import type { PlayState } from './play-state'
import { playWords, type SayPlay } from './play-words'
import type { PlayerDay } from './player-day'
import { tableNumbered } from './table-numbered'

interface Screen {
  readonly kind: 'none' | 'day' | 'reading' | 'choice'
  /** The title of the event; empty while unknown. */
  readonly title: string
  readonly content: Drawing[]
}

interface Moment {
  readonly connection: ConnectionView
  /** The time on this device's clock. */
  readonly now: EpochMs
}

/** The screen for a state at a moment. */
export function drawScreen(state: PlayState, { connection, now }: Moment): Screen {
  const { view, day, choice, language } = state
  const say = playWords(language)
  if (state.isUnknown) {
    return { kind: 'none', title: '', content: [element('p', 'large', say('page.noEvent'))] }
  }
  if (day !== null && !state.isChoosing) {
    const content = drawOwnDay(day, { state, connection, now })
    return { kind: 'day', title: day.eventTitle, content }
  }
  if (view === null) {
    return { kind: 'reading', title: '', content: drawReading(say, state) }
  }
  const people = peopleToChoose(view.players, language)
  const content = drawChoice({
    say,
    people,
    query: state.query,
    atTable: state.scanned && peopleAt(view, { number: state.scanned.number, people }),
    hasChosen: day !== null,
    isGone: choice !== null && day === null,
  })
  return { kind: 'choice', title: view.config.eventTitle, content }
}

function drawOwnDay(
  day: PlayerDay,
  { state, connection, now }: Moment & { readonly state: PlayState },
): Drawing[] {
  const { view, choice, scanned, language, call, callPage, infoPage } = state
  const { fetchedAt, timeZone } = day
  const say = playWords(language)
  const names = view?.config.tableNames ?? []
  const isNew = isReachable(connection) && !ageOf({ fetchedAt }, now).isStale
  const at = {
    now: now + connection.skewMs,
    asOf: isNew ? null : fetchedAt + connection.skewMs,
  }
  const clock = clockOf(day, at)
  const isCounting = clock !== null && !isStill(clock)
  return [
    ...drawDay({
      say,
      day,
      results: choice?.results ?? null,
      scannedTable: scanned && { number: scanned.number, name: tableName(names, scanned.number) },
      call,
      callPage,
      ...at,
    }),
    ...(infoPage === null
      ? []
      : [element('p', '', withAttributes('a', { href: infoPage }, say('page.event')))]),
    drawAge({ say, language, connection, fetchedAt, timeZone, now, isCounting }),
  ]
}

const drawReading = (say: SayPlay, { hasFailed, day }: PlayState): Drawing[] => [
  withAttributes('p', { role: 'status' }, say(hasFailed ? 'page.notRead' : 'page.reading')),
  ...(hasFailed ? [drawButton('again', say('page.again'))] : []),
  // Without a network the names may never come, so the player can go back to their day.
  ...(day === null ? [] : [drawButton('back', say('choose.back'))]),
]

const drawButton = (act: string, words: string): Drawing =>
  withAttributes('button', { type: 'button', 'data-act': act }, words)

/** The people at the scanned table; null when nobody sits at it. */
function peopleAt(
  view: EventView,
  { number, people }: { readonly number: number; readonly people: readonly Chooser[] },
) {
  const seated = new Set(tableNumbered(view, number)?.players.map(({ id }) => id))
  const there = people.filter((each) => seated.has(each.playerId))
  const name = tableName(view.config.tableNames, number)
  return there.length === 0 ? null : { name, people: there }
}
