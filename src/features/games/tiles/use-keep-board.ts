import { useEffect, useState, type RefObject } from 'react'
import type { Milliseconds } from '../../../domain/ids'
import { formatDateTime } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { useConsole } from '../../../parts/console-context'
import { useEventId } from '../../../parts/event/use-event-id'
import { forgetBoard, keepBoard, type BoardBox } from '../../../parts/event/reading/kept-board'
import { ownerOf } from '../../../state/sign-in-state'
import { whenIdle } from '../../../state/when-idle'
import { browserLatePage, createLateWork } from '../../../state/late-work'
import type { GamesView } from '../../../sync/views/games-view'
import { tileFacts } from './tile-facts'
import { tileTexts } from './tile-texts'
import type { TileWords } from './tile-words'

interface Shown {
  readonly view: GamesView
  readonly words: TileWords
  /** False when tables are shown as cards; the next start then shows no early board. */
  readonly isTiles: boolean
  readonly tiles: RefObject<HTMLElement | null>
}

/**
 * How long the console waits before it stores the tables. After this time it is usable, so storing does
 * not delay a start. Several changes in this time are stored once, because only the next start needs the
 * board.
 */
const KEEP_AFTER_MS: Milliseconds = 5000

/**
 * Stores the tables as they were fetched, with the time, for the next start. It does so some seconds after the tables
 * changed, or when the page is hidden, because making the texts of all tiles would delay a start.
 */
export function useKeepBoard({ view, words, isTiles, tiles }: Shown): void {
  const { t, i18n } = useTranslation()
  const { storage, scope, session, connection } = useConsole()
  const event = useEventId()
  const { language } = i18n
  const [late] = useState(() => createLateWork(KEEP_AFTER_MS, browserLatePage()))
  useEffect(() => {
    if (!isTiles || view.fetchedAt === null || view.tables.length === 0) {
      late.callOff()
      forgetBoard(storage)
      return
    }
    const { fetchedAt, config } = view
    const plannedFor = ownerOf(session.getState())
    const before = boxOf(tiles.current)
    late.plan(() => {
      const { server, owner, venue } = scope()
      // After a sign-out, nothing of the former person may be stored.
      if (ownerOf(session.getState()) !== plannedFor) return
      const { skewMs } = connection.getState()
      const moment = { serverNow: fetchedAt + skewMs, skewMs }
      const { timezone: timeZone } = config
      const time = formatDateTime(fetchedAt, language, { timeZone })
      // The board shows its day once, so times of that day on its tiles are without a day.
      const zone = { timeZone, reader: { language, now: fetchedAt, isClockOff: false } }
      keepBoard(storage, {
        server,
        owner,
        venue,
        event,
        language,
        title: config.eventTitle,
        asOf: t('connection.dataFrom', { time }),
        place: tiles.current ? boxOf(tiles.current) : before,
        tiles: view.tables.map((table) => tileTexts(tileFacts(view, table, moment), words, zone)),
      })
    })
  }, [view, words, isTiles, tiles, t, language, storage, scope, session, connection, event, late])
  // When the person leaves the page, the next screen is drawn before the board is stored.
  useEffect(() => () => void whenIdle(late.finish), [late])
}

function boxOf(tiles: HTMLElement | null): BoardBox {
  const page = tiles?.closest('main')
  const head = page?.querySelector('header')?.getBoundingClientRect()
  const title = page?.querySelector('h1')?.getBoundingClientRect()
  if (!tiles || !page || !head || !title) {
    return { above: 0, head: 0, title: 0, titleWidth: 0, tiles: 0 }
  }
  const top = page.getBoundingClientRect().top
  return {
    above: top,
    head: head.height,
    // The header does not scroll with the page, so its position is the same at the next start.
    title: title.top - top,
    titleWidth: title.width,
    tiles: tiles.getBoundingClientRect().top - top + page.scrollTop,
  }
}
