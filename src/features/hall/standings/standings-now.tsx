import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { HallSection } from '../hall-section'
import { layOutRows } from '../row-layout'
import { NoStandings } from './no-standings'
import { standingBounds, StandingRows } from './standing-rows'
import { TurnWords } from '../turn-words'
import { pageAt } from '../turns'
import { useFit } from '../use-fit'
import type { PageTurn } from '../use-page-turn'
import type { Standings } from './use-standings'

interface StandingsNowProps {
  standings: Standings
  turn: PageTurn
}

/** The standings between two sessions, one page at a time. Only what everybody may see. */
export function StandingsNow({ standings, turn }: StandingsNowProps) {
  const { t } = useTranslation()
  const { box, roomEm } = useFit<HTMLDivElement>()
  const rows = typeof standings === 'string' ? NOBODY : standings
  const { columns, ...bounds } = standingBounds(rows.length)
  const { size, rowEm, scale } =
    roomEm === null
      ? { size: rows.length, rowEm: bounds.leastEm, scale: 1 }
      : layOutRows({ ...bounds, columns, roomEm, count: rows.length })
  const page = useMemo(() => pageAt(rows, { size, turn: turn.turn }), [rows, size, turn.turn])
  const [from, to] = [page.items[0]?.place, page.items.at(-1)?.place]
  return (
    <HallSection
      title={t('print.sheets.standings')}
      about={
        rows.length > 0 && (
          <TurnWords turn={turn} page={page} what={t('hall.places', { from, to })} />
        )
      }
      className="lg:landscape:border-r lg:landscape:border-line lg:landscape:pr-[calc(1.6*var(--u))]"
    >
      <div
        ref={box}
        className="flex min-h-0 flex-1 flex-col text-[calc(1.75*var(--u))] lg:overflow-hidden"
      >
        {rows.length === 0 ? (
          <NoStandings standings={standings} />
        ) : (
          <StandingRows
            rows={page.items.map((row) => ({ ...row, isShown: true }))}
            {...{ columns, rowEm, scale }}
          />
        )}
      </div>
    </HallSection>
  )
}

const NOBODY: never[] = []
