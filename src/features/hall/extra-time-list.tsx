import { formatShortTimer, formatTimeOfDay, wholeMinutes } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import type { GamesView } from '../../sync/views/games-view'
import { eventTimer } from '../../sync/views/tile'
import { Icon } from '../../ui/marks/icon'
import { longerTables } from './extra-time'
import { HallSection } from './hall-section'
import { useServerNow } from './queries'
import { TurnWords } from './turn-words'
import { pageAt } from './turns'
import type { PageTurn } from './use-page-turn'

/** How many tables are side by side. */
const TILES = 4

/**
 * A table's name that is longer than a number is above the time instead of beside it. A name that is longer than a
 * line has smaller letters.
 */
const LONGEST_NUMBER = 2
const LONGEST_LINE = 12

/**
 * The tables that play longer than the others. Once the time of the session is over, each of them shows
 * its own time left.
 */
export function ExtraTime({ view, turn }: { view: GamesView; turn: PageTurn }) {
  const { t } = useTranslation()
  const serverNow = useServerNow()
  const tables = longerTables(view, { serverNow })
  if (!view.config.useTimer) return <div />
  const page = pageAt(tables, { size: TILES, turn: turn.turn })
  const isOver = eventTimer(view, serverNow).phase === 'over'
  const timeZone = view.config.timezone || undefined
  return (
    <HallSection
      title={t('hall.extraTime')}
      about={
        tables.length === 0 ? (
          t('hall.noExtraTime')
        ) : (
          <TurnWords turn={turn} page={page} what={t('hall.tables', { count: tables.length })} />
        )
      }
      className="pt-0! lg:pr-[calc(1.6*var(--u))]"
    >
      <ul className="grid flex-1 grid-cols-2 content-center gap-[calc(0.8*var(--u))] lg:landscape:grid-cols-4">
        {page.items.map(({ sessionHash, name, extraSeconds, timer }) => (
          <li
            key={sessionHash}
            className={`flex min-w-0 gap-x-[calc(0.7*var(--u))] rounded-lg bg-accent-soft px-[calc(0.7*var(--u))] py-[calc(0.7*var(--u))] leading-tight forced-edge ${name.length > LONGEST_NUMBER ? 'flex-col' : 'items-center'}`}
          >
            <b className={`font-semibold wrap-anywhere ${lettersOf(name)}`}>
              <span className="sr-only">{t('hall.table')} </span>
              {name}
            </b>
            <span className="min-w-0 text-[calc(1.35*var(--u))] font-semibold whitespace-nowrap">
              <span className="flex items-center gap-[0.3em] text-accent">
                <Icon name="clock-plus" size="1em" />
                {t('hall.minutesMore', { count: wholeMinutes(extraSeconds) })}
              </span>
              {timer.endsAt !== null && (
                <span className="block text-[0.85em] font-normal text-ink-2">
                  {isOver
                    ? t('hall.stillLeft', { time: formatShortTimer(timer.remainingSeconds) })
                    : t('hall.until', { time: formatTimeOfDay(timer.endsAt, { timeZone }) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </HallSection>
  )
}

function lettersOf(name: string): string {
  if (name.length <= LONGEST_NUMBER) return 'leading-none text-[calc(2.6*var(--u))]'
  return name.length <= LONGEST_LINE ? 'text-[calc(1.7*var(--u))]' : 'text-[calc(1.2*var(--u))]'
}
