import { tableName } from '../../domain/event/table-names'
import type { EpochMs } from '../../domain/ids'
import type { ConnectionView } from '../../state/connection'
import type { GamesView } from '../../sync/views/games-view'
import type { Drawing } from '../../ui/plain-dom'
import { element, withAttributes } from './draw'
import { drawAge } from './draw-age'
import { drawChoice } from './draw-choice'
import { drawDay } from './draw-day'
import { peopleToChoose, type Chooser } from './people-to-choose'
import type { PlayState } from './play-state'
import { playWords, type SayPlay } from './play-words'
import { tableNumbered } from './table-numbered'

interface Screen {
  readonly kind: 'none' | 'day' | 'reading' | 'choice'
  /** The event's; empty while unknown. */
  readonly title: string
  readonly content: Drawing[]
}

/** The screen for a state. `now` is by this device's clock. */
export function drawScreen(
  state: PlayState,
  { connection, now }: { readonly connection: ConnectionView; readonly now: EpochMs },
): Screen {
  const { view, day, choice, language } = state
  const say = playWords(language)
  if (state.isUnknown) {
    return { kind: 'none', title: '', content: [element('p', 'large', say('page.noEvent'))] }
  }
  if (day !== null && !state.isChoosing) {
    const { fetchedAt, timeZone, eventTitle } = day
    const results = choice?.results ?? null
    const names = view?.config.tableNames ?? []
    const scannedTable = state.scanned && {
      number: state.scanned.number,
      name: tableName(names, state.scanned.number),
    }
    const { call, callPage } = state
    const content = [
      ...drawDay({
        say,
        day,
        results,
        scannedTable,
        call,
        callPage,
        now: now + connection.skewMs,
      }),
      state.infoPage !== null &&
        element('p', '', withAttributes('a', { href: state.infoPage }, say('page.event'))),
      drawAge({ say, language, connection, fetchedAt, timeZone, now }),
    ]
    return { kind: 'day', title: eventTitle, content: content.filter((each) => each !== false) }
  }
  if (view === null) {
    return { kind: 'reading', title: '', content: drawReading(say, state.hasFailed) }
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

const drawReading = (say: SayPlay, hasFailed: boolean): Drawing[] => [
  withAttributes('p', { role: 'status' }, say(hasFailed ? 'page.notRead' : 'page.reading')),
  ...(hasFailed
    ? [withAttributes('button', { type: 'button', 'data-act': 'again' }, say('page.again'))]
    : []),
]

/** The people at the scanned table; null when nobody sits there. */
function peopleAt(
  view: GamesView,
  { number, people }: { readonly number: number; readonly people: readonly Chooser[] },
) {
  const seated = new Set(tableNumbered(view, number)?.players.map(({ id }) => id))
  const there = people.filter((each) => seated.has(each.playerId))
  const name = tableName(view.config.tableNames, number)
  return there.length === 0 ? null : { name, people: there }
}
