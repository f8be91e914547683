import { useEffect, type RefObject } from 'react'
import { formatDateTime } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { useEventId } from '../../parts/event/use-event-id'
import { forgetBoard, keepBoard } from '../../parts/event/kept-board'
import { whenIdle } from '../../state/when-idle'
import type { GamesView } from '../../sync/views'
import { tileFacts } from './tile-facts'
import { tileTexts } from './tile-texts'
import type { TileWords } from './tile-words'

interface Shown {
  readonly view: GamesView
  readonly words: TileWords
  /** The next start has no board where tables were shown as cards. */
  readonly isTiles: boolean
  readonly tiles: RefObject<HTMLElement | null>
}

/** Keeps the tables for the next start whenever they change: as they were when they were fetched, which is what it says. */
export function useKeepBoard({ view, words, isTiles, tiles }: Shown): void {
  const { t, i18n } = useTranslation()
  const { storage, scope, connection } = useConsole()
  const event = useEventId()
  const { language } = i18n
  useEffect(() => {
    if (!isTiles || view.fetchedAt === null || view.tables.length === 0) {
      forgetBoard(storage)
      return
    }
    const { fetchedAt, config } = view
    return whenIdle(() => {
      const { server, owner, venue } = scope()
      const { skewMs } = connection.getState()
      const moment = { serverNow: fetchedAt + skewMs, skewMs }
      const { timezone: timeZone } = config
      const time = formatDateTime(fetchedAt, language, { timeZone })
      // Beside the day of the board, a time without one is of that day.
      const zone = { timeZone, reader: { language, now: fetchedAt, isClockOff: false } }
      keepBoard(storage, {
        server,
        owner,
        venue,
        event,
        language,
        title: config.eventTitle,
        asOf: t('connection.dataFrom', { time }),
        top: topInPage(tiles.current),
        tiles: view.tables.map((table) => tileTexts(tileFacts(view, table, moment), words, zone)),
      })
    })
  }, [view, words, isTiles, tiles, t, language, storage, scope, connection, event])
}

function topInPage(tiles: HTMLElement | null): number {
  const page = tiles?.closest('main')
  if (!tiles || !page) return 0
  return Math.round(
    tiles.getBoundingClientRect().top - page.getBoundingClientRect().top + page.scrollTop,
  )
}
