import type { EventId, PlayerId } from '../../domain/ids'
import type { Language } from '../../lib/languages'
import type { PlayerResults } from '../../contract/decode/player-results'
import { isNoSuchEvent } from '../../parts/event/no-such-event'
import type { EventView } from '../../sync/views/event-view'
import type { ShownCall } from './draw-call'
import { followResults } from './follow-results'
import type { KeptChoice } from './kept-choice'
import { createOwnCall } from './own-call'
import { openOwnChoice } from './own-choice'
import { readOwnDay } from './own-day'
import type { PlayParts } from './play-parts'
import type { PlayerDay } from './player-day'
import { scannedTable, type ScannedTable } from './scanned-table'

/** What the page knows at a moment. */
export interface PlayState {
  readonly event: EventId
  readonly infoPage: string | null
  readonly language: Language
  /** True when the server does not have the event. */
  readonly isUnknown: boolean
  /** True when the last reading of the event failed, wholly or in part. */
  readonly hasFailed: boolean
  /** Null until the event was read. */
  readonly view: EventView | null
  readonly choice: KeptChoice | null
  /**
   * The day of the chosen person: as last read or, before the first reading, as the phone has stored it. Null when
   * there is no such day.
   */
  readonly day: PlayerDay | null
  /** True while the person is choosing another name. */
  readonly isChoosing: boolean
  readonly query: string
  readonly scanned: ScannedTable | null
  /** Null where the server takes no calls by code. */
  readonly call: ShownCall | null
  /** The address of a page that can call a referee, if this page cannot; otherwise null. */
  readonly callPage: string | null
}

/**
 * Holds the state of the page. The state changes with what the player does and with what is read. It contains all that
 * a call for a referee needs: the event, the player, their table, and the code that was scanned there.
 */
export function createPlayState(parts: PlayParts, changed: () => void) {
  const { event, followed, connection, rpc, platform } = parts
  const scanned = scannedTable(parts.search)
  const own = openOwnChoice(parts)
  const day = readOwnDay({ followed, own })
  const call = createOwnCall({ parts, own, day, scanned, changed })
  const results = followResults({ event, rpc, platform, came: resultsCame })
  let isChoosing = false
  let query = ''

  return {
    get,
    call,
    /** Starts to follow the event. The returned function stops that. */
    start(): () => void {
      if (own.get() !== null) parts.keepPage()
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
      own.catchUp()
      const before = own.get()
      const now = { venue: day.venue(), language: own.language(), day: day.of(personId) }
      const isSame = before?.personId === personId && before.venue === now.venue
      const results = isSame ? before.results : null
      own.keep({ personId, ...now, code: before?.code ?? null, results })
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
    speak(next: Language): void {
      own.speak(next)
      dataCame()
    },
  }

  function get(): PlayState {
    const { errors } = followed.refresh.get()
    const now = day.now()
    return {
      event,
      infoPage: parts.infoPage,
      language: own.language(),
      isUnknown: isNoSuchEvent(errors.config),
      hasFailed: Object.keys(errors).length > 0,
      view: day.view(),
      choice: own.get(),
      day: now,
      isChoosing,
      query,
      scanned,
      call: call.shown(now),
      callPage: call.page(now),
    }
  }

  function dataCame(): void {
    own.catchUp()
    const view = day.view()
    const choice = own.get()
    const read = choice && day.of(choice.personId)
    if (choice !== null && read !== null && view !== null) {
      own.keep({
        ...choice,
        code: call.readCode(view) ?? choice.code,
        day: read,
        venue: day.venue() ?? choice.venue,
        results: read.areResultsHidden ? null : choice.results,
      })
      const { playerId } = read.person
      const isKnown = choice.results !== null
      if (connection.getState().abilities.playerResults) results.look(view, { playerId, isKnown })
    }
    changed()
  }

  function resultsCame(player: PlayerId, read: PlayerResults): void {
    const choice = own.get()
    if (choice?.day?.person.playerId !== player || choice.day.areResultsHidden) return
    own.keep({ ...choice, results: read })
    changed()
  }
}
