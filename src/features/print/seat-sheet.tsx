import { useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { seatedTables } from '../../parts/event/seating-list'
import type { GamesView } from '../../sync/views/games-view'
import { CutPages } from './cut-pages'
import { NamesSheet } from './names-sheet'
import type { PageLayout } from './paper'
import { ScoreSheet } from './score-sheet'
import { SheetHead } from './sheet-head'
import { CUT_SHEETS, type PrintSheet } from './sheets'
import { TableCards } from './table-cards'
import { TablesSheet } from './tables-sheet'
import { useDayWords } from './use-day-words'

interface SeatSheetProps {
  sheet: Exclude<PrintSheet, 'standings' | 'penalties'>
  view: GamesView
  layout: PageLayout
}

/** The sheet with seats that was chosen: a list, or cards for tables. */
export function SeatSheet({ sheet, view, layout }: SeatSheetProps) {
  const { t, i18n } = useTranslation()
  const tables = useMemo(() => seatedTables(view), [view])
  const event = view.config
  const day = useDayWords(view.sessionNumber, view.tablesAt)
  const head = (
    <SheetHead
      event={event}
      title={t(`print.sheets.${sheet}`)}
      sessionNumber={view.sessionNumber}
      asOf={view.tablesAt}
    />
  )
  const places = CUT_SHEETS[sheet]?.places ?? 1
  switch (sheet) {
    case 'names':
      return (
        <>
          {head}
          <NamesSheet tables={tables} language={i18n.language} />
        </>
      )
    case 'tables':
      return (
        <>
          {head}
          <TablesSheet tables={tables} />
        </>
      )
    case 'cards':
      return <TableCards tables={tables} {...{ day, places, event }} />
    case 'scores':
      return (
        <CutPages sheets={tables} places={places} isLandscape={layout.isLandscape}>
          {(table) => (
            <ScoreSheet
              key={table.sessionHash}
              {...{ table, day, event }}
              startPoints={event.rules.startPoints}
            />
          )}
        </CutPages>
      )
  }
}
