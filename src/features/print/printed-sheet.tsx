import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import type { EventReading } from '../../parts/event/reading/use-event-data'
import type { GamesView } from '../../sync/views/games-view'
import { pageRule, pageSize, type PageLayout, type Paper } from './paper'
import { PenaltiesSheet } from './penalties-sheet'
import { SeatSheet } from './seat-sheet'
import { useFitOf } from './use-fit-of'
import { CUT_SHEETS, type PrintSheet } from './sheets'
import { StandingsSheet } from './standings-sheet'

interface PrintedSheetProps {
  sheet: PrintSheet
  paper: Paper
  view: GamesView
  reading: EventReading
}

/** Shows a sheet on the screen as it will be printed, scaled to the screen's width. */
export function PrintedSheet({ sheet, paper, view, reading }: PrintedSheetProps) {
  const cut = CUT_SHEETS[sheet]
  const layout = { paper, isLandscape: cut?.isLandscape ?? false, isCut: cut !== undefined }
  return (
    <Paper layout={layout}>
      {sheet === 'penalties' ? (
        <PenaltiesSheet reading={reading} />
      ) : sheet === 'standings' ? (
        <StandingsSheet view={view} />
      ) : (
        <SeatSheet sheet={sheet} view={view} layout={layout} />
      )}
    </Paper>
  )
}

function Paper({ layout, children }: { layout: PageLayout; children: ReactNode }) {
  const { t } = useTranslation()
  const { width, height } = pageSize(layout)
  const { place, fit } = useFitOf(width)
  const size = {
    '--page-width': `${width}mm`,
    '--page-height': `${height}mm`,
    '--fit': fit,
  } as CSSProperties
  return (
    <>
      <style>{`@media print { ${pageRule(layout)} }`}</style>
      <section ref={place} aria-label={t('print.preview')} className="pb-2 print:p-0">
        <div style={size} className={`paper ${layout.isCut ? '' : 'paper-list'}`}>
          {children}
        </div>
      </section>
    </>
  )
}
