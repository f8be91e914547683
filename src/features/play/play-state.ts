import type { EventId, PlayerId } from '../../domain/ids'
import { chooseLanguage, isLanguage } from '../../i18n/languages'
import type { Language } from '../../lib/languages'
import type { PlayerResults } from '../../contract/decode/player-results'
import { isNoSuchEvent } from '../../parts/event/no-such-event'
import type { FollowedEvent } from '../../parts/event/reading/follow-event'
import type { RpcClient } from '../../rpc/client'
import type { ConnectionStore } from '../../state/connection'
import { decodeEventData } from '../../sync/event-data'
import type { SyncPlatform } from '../../sync/platform'
import { gamesView, type GamesView } from '../../sync/views/games-view'
import type { ShownCall } from './draw-call'
import { followResults } from './follow-results'
import { choiceIn, type KeptChoice, type KeptCode } from './kept-choice'
import { dayOf, type DayTable, type PlayerDay } from './player-day'
import { scannedTable, type ScannedTable } from './scanned-table'
import { createTableCall } from './table-call'
import { tableNumbered } from './table-numbered'

export interface PlayParts {
  readonly event: EventId
  readonly followed: FollowedEvent
  readonly connection: ConnectionStore
  readonly rpc: Pick<RpcClient, 'call'>
  readonly platform: SyncPlatform
  /** Written only once somebody has chosen their name. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** The browser's languages, best first. */
  readonly preferred: readonly string[]
  /** The query of the page's address. */
  readonly search: string
  /** The page came from a port that takes no changes, so it offers no call for a referee. */
  readonly isReadOnly: boolean
  /** The address of the hall that takes changes; null where there is no other one. */
  readonly secure: string | null
  /** The address of the event's public page; null where phones cannot open it. */
  readonly infoPage: string | null
  /** Takes the query out of the address: the phone keeps what it said. */
  readonly clearAddress: () => void
  /** Lets the phone open the page without a network from now on. */
  readonly keepPage: () => void
}

/** What the page knows at a moment. */
export interface PlayState {
  readonly event: EventId
  readonly infoPage: string | null
  readonly language: Language
  /** There is no such event at this address. */
  readonly isUnknown: boolean
  /** The last reading failed in part. */
  readonly hasFailed: boolean
  /** Null until the event was read. */
  readonly view: GamesView | null
  readonly choice: KeptChoice | null
  /** The chosen person's day, as read last or as the phone kept it; null without one. */
  readonly day: PlayerDay | null
  /** The person wants to choose another name. */
  readonly isChoosing: boolean
  readonly query: string
  readonly scanned: ScannedTable | null
  /** Null where the server takes no calls by code. */
  readonly call: ShownCall | null
  /** The address at which a referee can be called, where this one takes no calls; else null. */
  readonly callPage: string | null
}

/**
 * Holds what the page shows, and changes it by what the person does and by what is read. It knows all that a call for a
 * referee needs: the event, the player, their table and the code that was scanned there.
 */
export function createPlayState(parts: PlayParts, changed: () => void) {
  const { event, followed, connection, rpc, platform } = parts
  const kept = choiceIn(parts.storage, event)
  const scanned = scannedTable(parts.search)
  const results = followResults({ event, rpc, platform, came: resultsCame })
  const calling = createTableCall({
    event,
    rpc,
    changed,
    done: ({ number, code, sessionHash }) => {
      if (choice !== null) keep({ ...choice, code: { number, code, sessionHash } })
      typedCode = ''
      void followed.refresh.refresh()
    },
  })
  const viewOf = lastView(followed)
  let choice = kept.read()
  let language = firstLanguage(parts, choice)
  let isAddressRead = false
  let isChoosing = false
  let query = ''
  let typedCode = ''

  return {
    get,
    /** Starts following the event. The returned function stops it. */
    start(): () => void {
      if (choice !== null) parts.keepPage()
      const ends = [
        followed.subscribe(dataCame),
        followed.refresh.subscribe(changed),
        connection.subscribe(changed),
        followed.start(),
        results.stop,
      ]
      dataCame()
      return () => ends.forEach((end) => end())
    },
    choose(personId: number): void {
      const code = choice?.code ?? null
      const day = dayFor(personId)
      keep({ personId, venue: venueNow(), language, code, day, results: null })
      isChoosing = false
      query = ''
      parts.keepPage()
      dataCame()
    },
    setChoosing(next: boolean): void {
      isChoosing = next
      changed()
    },
    find(next: string): void {
      query = next
      changed()
    },
    typeCode(next: string): void {
      typedCode = next
      changed()
    },
    callReferee(): void {
      const table = ownTable()
      if (table === null) return
      const code = codeOf(table) ?? typedCode
      if (code.trim() !== '') void calling.call({ ...table, code })
    },
    takeCallBack(): void {
      const table = ownTable()
      const code = table && codeOf(table)
      if (table === null || code === null || table.calledAt === null) return
      void calling.takeBack({ ...table, code }, table.calledAt)
    },
    speak(next: Language): void {
      language = next
      if (choice !== null) keep({ ...choice, language })
      dataCame()
    },
  }

  function get(): PlayState {
    const { errors } = followed.refresh.get()
    const view = viewOf()
    const day = dayNow()
    return {
      event,
      infoPage: parts.infoPage,
      language,
      isUnknown: isNoSuchEvent(errors.config),
      hasFailed: Object.keys(errors).length > 0,
      view,
      choice,
      day,
      isChoosing,
      query,
      scanned,
      call: callOf(day),
      callPage: callPageOf(day),
    }
  }

  function dayNow(): PlayerDay | null {
    if (choice === null) return null
    return viewOf() === null ? keptDay(choice) : dayFor(choice.personId)
  }

  function callOf(day: PlayerDay | null): ShownCall | null {
    const table = numbered(day)
    if (table === null || !takesCalls() || parts.isReadOnly) return null
    const hasCode = codeOf(table) !== null
    return { news: calling.newsOf(table.sessionHash), hasCode, typed: typedCode }
  }

  /** On a port that takes no changes: the page of the same table at the address that takes them. */
  function callPageOf(day: PlayerDay | null): string | null {
    const table = numbered(day)
    if (table === null || !takesCalls() || !parts.isReadOnly || parts.secure === null) return null
    const code = codeOf(table)
    const query =
      code === null ? '' : `?${String(new URLSearchParams({ table: String(table.number), code }))}`
    return `${parts.secure}/event/${event}/play${query}`
  }

  function takesCalls(): boolean {
    return connection.getState().abilities.tableCodes
  }

  function ownTable() {
    return numbered(dayNow())
  }

  /** The code that the phone keeps of this table's game; null for that of another game. */
  function codeOf({ number, sessionHash }: NumberedTable): string | null {
    const code = choice?.code ?? null
    const isOfGame = code?.number === number && (code.sessionHash ?? sessionHash) === sessionHash
    return isOfGame ? code.code : null
  }

  function dataCame(): void {
    const view = viewOf()
    const day = choice && dayFor(choice.personId)
    if (choice !== null && day !== null && view !== null) {
      keep({
        ...choice,
        code: codeNow(view) ?? choice.code,
        day,
        venue: venueNow() ?? choice.venue,
        results: day.areResultsHidden ? null : choice.results,
      })
      if (connection.getState().abilities.playerResults) results.look(view, day.person.playerId)
    }
    changed()
  }

  /** The scanned code, with the game of its table; null when none was, and once the phone keeps it. */
  function codeNow(view: GamesView): KeptCode | null {
    if (isAddressRead) return null
    isAddressRead = true
    parts.clearAddress()
    const hash = scanned && tableNumbered(view, scanned.number)?.sessionHash
    return scanned && { ...scanned, sessionHash: hash ?? null }
  }

  function resultsCame(player: PlayerId, read: PlayerResults): void {
    if (choice?.day?.person.playerId !== player || choice.day.areResultsHidden) return
    keep({ ...choice, results: read })
    changed()
  }

  function dayFor(personId: number): PlayerDay | null {
    const view = viewOf()
    // The number of somebody in another hall is another person here.
    const isElsewhere = choice?.personId === personId && !isOfThisHall(choice)
    return view === null || isElsewhere ? null : dayOf(view, { personId, language })
  }

  function keptDay(kept: KeptChoice): PlayerDay | null {
    return isOfThisHall(kept) ? kept.day : null
  }

  function venueNow(): string | null {
    return followed.get().config?.venue ?? null
  }

  function isOfThisHall({ venue }: KeptChoice): boolean {
    const here = venueNow()
    return venue === null || here === null || venue === here
  }

  function keep(next: KeptChoice): void {
    choice = next
    kept.write(next)
  }
}

type NumberedTable = DayTable & { readonly number: number }

function numbered(day: PlayerDay | null): NumberedTable | null {
  const table = day?.table ?? null
  const number = table?.number ?? null
  return table === null || number === null ? null : { ...table, number }
}

/** The view of the event, made anew only when the event was read anew. */
function lastView(followed: FollowedEvent): () => GamesView | null {
  let read: { readonly copies: unknown; readonly view: GamesView | null } | null = null
  return () => {
    const copies = followed.get()
    if (read?.copies !== copies) {
      const data = decodeEventData(copies)
      // The names belong to the first view: a list of tables alone names no substitutes.
      const view = data.players && gamesView({ data, rows: [], isSeatingRunningHere: false })
      read = { copies, view }
    }
    return read.view
  }
}

function firstLanguage({ preferred, search }: PlayParts, choice: KeptChoice | null): Language {
  const asked = new URLSearchParams(search).get('lang')
  if (isLanguage(asked)) return asked
  return chooseLanguage({ stored: choice?.language ?? null, preferred })
}
