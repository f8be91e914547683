import { playerId, type EpochMs, type EventId } from '../../domain/ids'
import { chooseLanguage, isLanguage, LANGUAGE_NAMES } from '../../i18n/languages'
import { LANGUAGES, type Language } from '../../lib/languages'
import { isNoSuchEvent } from '../../parts/event/no-such-event'
import type { FollowedEvent } from '../../parts/event/reading/follow-event'
import type { ConnectionStore } from '../../state/connection'
import { decodeEventData } from '../../sync/event-data'
import { gamesView, type GamesView } from '../../sync/views/games-view'
import { drawInto, type Drawing } from '../../ui/plain-dom'
import { element, withAttributes } from './draw'
import { drawAge } from './draw-age'
import { drawChoice } from './draw-choice'
import { drawDay } from './draw-day'
import { choiceIn, type KeptChoice } from './kept-choice'
import { peopleToChoose, type Chooser } from './people-to-choose'
import { playWords } from './play-words'
import { dayOf, type PlayerDay } from './player-day'
import { scannedTable } from './scanned-table'

export interface PlayParts {
  readonly root: HTMLElement
  readonly event: EventId
  readonly followed: FollowedEvent
  readonly connection: ConnectionStore
  /** This device's clock. */
  readonly now: () => EpochMs
  /** Written only once somebody has chosen their name. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** The browser's languages, best first. */
  readonly preferred: readonly string[]
  /** The query of the page's address. */
  readonly search: string
  /** Takes the query out of the address, once the phone keeps what it says. */
  readonly clearAddress: () => void
}

/** Draws the page of a player and keeps it up to date, until the returned function is called. */
export function openPlayPage(parts: PlayParts): () => void {
  const { root, event, followed, connection, now } = parts
  const document = root.ownerDocument
  const kept = choiceIn(parts.storage, event)
  const scanned = scannedTable(parts.search)
  let choice = kept.read()
  let language = firstLanguage(parts, choice)
  let isChoosing = false
  let query = ''
  /** The data of the last drawing, and what it was drawn from. */
  let read: { readonly copies: unknown; readonly view: GamesView | null } | null = null
  let shownScreen = ''

  const ending = new AbortController()
  const { signal } = ending
  root.addEventListener('click', tapped, { signal })
  root.addEventListener('input', typed, { signal })
  root.addEventListener('change', changed, { signal })
  document.addEventListener('visibilitychange', draw, { signal })
  const ticking = setInterval(tick, 1000)
  const ends = [
    followed.subscribe(dataCame),
    followed.refresh.subscribe(draw),
    connection.subscribe(draw),
    followed.start(),
    () => clearInterval(ticking),
    () => ending.abort(),
  ]
  dataCame()
  return () => ends.forEach((end) => end())

  function dataCame(): void {
    const view = currentView()
    if (view !== null && choice !== null && isOfThisHall(choice)) {
      const day = dayOf(view, { personId: choice.personId, language })
      if (day !== null) keep({ ...choice, day, venue: venueNow() ?? choice.venue })
    }
    draw()
  }

  function currentView(): GamesView | null {
    const copies = followed.get()
    if (read?.copies !== copies) {
      const data = decodeEventData(copies)
      // The names belong to the first view: a list of tables alone names no substitutes.
      const view = data.players && gamesView({ data, rows: [], isSeatingRunningHere: false })
      read = { copies, view }
    }
    return read.view
  }

  function venueNow(): string | null {
    return followed.get().config?.venue ?? null
  }

  /** The numbers of people in another hall belong to others. */
  function isOfThisHall({ venue }: KeptChoice): boolean {
    return venue === null || venueNow() === null || venueNow() === venue
  }

  function keep(next: KeptChoice): void {
    choice = next
    kept.write(next)
  }

  function choose(personId: number): void {
    const view = currentView()
    const day = view && dayOf(view, { personId, language })
    const code = scanned && { ...scanned, sessionHash: gameAt(view, scanned.number) }
    keep({ personId, venue: venueNow(), language, code: code ?? choice?.code ?? null, day })
    isChoosing = false
    query = ''
    parts.clearAddress()
  }

  function tapped({ target }: Event): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
    if (button === null) return
    const { choose: chosen, act } = button.dataset
    if (chosen !== undefined) choose(Number(chosen))
    else if (act === 'change' || act === 'back') isChoosing = act === 'change'
    else if (act === 'again') void followed.refresh.refresh()
    draw()
  }

  function typed({ target }: Event): void {
    if (!(target instanceof HTMLInputElement)) return
    query = target.value
    draw()
  }

  function changed({ target }: Event): void {
    if (!(target instanceof HTMLSelectElement) || !isLanguage(target.value)) return
    language = target.value
    if (choice !== null) keep({ ...choice, language })
    dataCame()
  }

  function tick(): void {
    if (document.visibilityState === 'visible' && shownScreen !== 'choice') draw()
  }

  function draw(): void {
    const { screen, title, content } = screenNow()
    const say = playWords(language)
    document.documentElement.lang = language
    document.title = `${title ?? say('page.title')} · Shinpan`
    const hasMoved = shownScreen !== '' && shownScreen !== screen
    shownScreen = screen
    const [header, main] = frameIn(root)
    drawInto(header, [
      element('p', 'event', title ?? ''),
      drawLanguages(language, say('page.language')),
    ])
    if (hasMoved) main.replaceChildren()
    drawInto(main, content)
    if (!hasMoved) return
    main.querySelector<HTMLElement>('#page-title')?.focus()
    root.scrollIntoView()
  }

  function screenNow(): { screen: string; title: string | null; content: Drawing[] } {
    const say = playWords(language)
    const { errors } = followed.refresh.get()
    if (isNoSuchEvent(errors.config)) {
      return { screen: 'none', title: null, content: [element('p', 'large', say('page.noEvent'))] }
    }
    const view = currentView()
    const day = dayNow(view)
    if (day !== null && !isChoosing) {
      const state = connection.getState()
      const shown = { say, day, now: now() + state.skewMs }
      const { fetchedAt, timeZone } = day
      const age = drawAge({ say, language, connection: state, fetchedAt, timeZone, now: now() })
      return { screen: 'day', title: day.eventTitle, content: [...drawDay(shown), age] }
    }
    if (view === null) {
      const failed = Object.keys(errors).length > 0
      const content = [
        withAttributes('p', { role: 'status' }, say(failed ? 'page.notRead' : 'page.reading')),
        ...(failed
          ? [withAttributes('button', { type: 'button', 'data-act': 'again' }, say('page.again'))]
          : []),
      ]
      return { screen: 'reading', title: null, content }
    }
    const people = peopleToChoose(view.players, language)
    const content = drawChoice({
      say,
      people,
      query,
      atTable: scanned && atTable(view, scanned.number, people),
      chosen: day === null ? null : day.person.personId,
      isGone: choice !== null && day === null,
    })
    return { screen: 'choice', title: view.config.eventTitle, content }
  }

  /** The chosen person's day: as read now, else as the phone kept it. */
  function dayNow(view: GamesView | null): PlayerDay | null {
    if (choice === null || !isOfThisHall(choice)) return null
    return view === null ? choice.day : dayOf(view, { personId: choice.personId, language })
  }
}

function firstLanguage({ preferred, search }: PlayParts, choice: KeptChoice | null): Language {
  const asked = new URLSearchParams(search).get('lang')
  if (isLanguage(asked)) return asked
  return chooseLanguage({ stored: choice?.language ?? null, preferred })
}

function gameAt(view: GamesView | null, number: number): string | null {
  return tableNumbered(view, number)?.sessionHash ?? null
}

const tableNumbered = (view: GamesView | null, number: number) =>
  view?.tables.find(({ value }) => value.tableIndex === number && value.status !== 'finished')
    ?.value ?? null

/** The people at the scanned table; null when nobody sits there. */
function atTable(view: GamesView, number: number, people: readonly Chooser[]) {
  const seated = new Set(tableNumbered(view, number)?.players.map(({ id }) => id))
  const there = people.filter((each) => seated.has(playerId(each.playerId)))
  return there.length === 0 ? null : { number, people: there }
}

/** The page's two parts, made once. */
function frameIn(root: HTMLElement): [header: Element, main: Element] {
  const [header, main] = root.children
  if (header !== undefined && main !== undefined) return [header, main]
  const made = ['header', 'main'].map((tag) => root.ownerDocument.createElement(tag))
  root.replaceChildren(...made)
  return frameIn(root)
}

const drawLanguages = (language: Language, label: string): Drawing =>
  withAttributes(
    'select',
    { 'aria-label': label },
    ...LANGUAGES.map((each) =>
      withAttributes(
        'option',
        { value: each, lang: each, ...(each === language && { selected: '' }) },
        LANGUAGE_NAMES[each],
      ),
    ),
  )
