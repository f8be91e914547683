import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import type { EventReading } from '../../parts/event/use-event-data'
import type { GamesView } from '../../sync/views'
import { pageRule, pageSize, type PageLayout, type Paper } from './paper'
import { PenaltySheet } from './penalty-sheet'
import { SeatSheet } from './seat-sheet'
import { CUT_SHEETS, type Sheet } from './sheets'
import { StandingsSheet } from './standings-sheet'

interface PrintedSheetProps {
  sheet: Sheet
  paper: Paper
  view: GamesView
  reading: EventReading
}

/** A sheet as it comes from the printer, shown on the screen on paper of its width. */
export function PrintedSheet({ sheet, paper, view, reading }: PrintedSheetProps) {
  const cut = CUT_SHEETS[sheet]
  const layout = { paper, isLandscape: cut?.isLandscape ?? false, isCut: cut !== undefined }
  return (
    <Paper layout={layout}>
      {sheet === 'penalties' ? (
        <PenaltySheet reading={reading} />
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
  const size = { '--page-width': `${width}mm`, '--page-height': `${height}mm` } as CSSProperties
  return (
    <>
      <style>{`@media print { ${pageRule(layout)} }`}</style>
      {/* Paper is wider than a phone: it is moved aside with keys too. */}
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        aria-label={t('print.preview')}
        className="-mx-4 overflow-x-auto px-4 pb-2 md:-mx-5 md:px-5 print:m-0 print:overflow-visible print:p-0"
      >
        <div style={size} className={`paper ${layout.isCut ? '' : 'paper-list'}`}>
          {children}
        </div>
      </section>
    </>
  )
}
