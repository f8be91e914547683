import { useMemo, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../i18n/use-translation'
import { EventGap } from '../../parts/event/event-gap'
import { PageHeader } from '../../parts/event/page-header'
import { useEventData, type EventReading } from '../../parts/event/reading/use-event-data'
import { useEventId } from '../../parts/event/use-event-id'
import { gamesView } from '../../sync/views/games-view'
import { Button } from '../../ui/button'
import { Segmented } from '../../ui/fields/segmented'
import { Select } from '../../ui/fields/select'
import { isPaper, PAPERS, usualPaper, type Paper } from './paper'
import { PrintedSheet } from './printed-sheet'
import { NoSeats } from './no-seats'
import { hasSeats, offeredSheets } from './offered-sheets'
import { CUT_SHEETS, isPrintSheet, SHEETS, type PrintSheet } from './sheets'

/**
 * Prints lists and sheets for the hall and its tables. They are made from this device's data and printed by the
 * browser.
 */
export function PrintPage() {
  const { t } = useTranslation()
  const reading = useEventData(useEventId())
  const { asked, paper, choose } = useChoice()
  const view = useMemo(
    () => reading && gamesView({ ...reading, isSeatingRunningHere: false }),
    [reading],
  )
  const offered = useMemo(() => view && reading && offeredSheets(view, reading), [view, reading])
  const [sheet = null] = offered?.includes(asked) === false ? offered : [asked]
  return (
    <>
      <div className="contents print:hidden">
        <PageHeader
          title={t('print.title')}
          subtitle={view?.config.eventTitle}
          dataAt={view?.fetchedAt ?? null}
          actions={
            view &&
            sheet !== null && (
              <Button variant="primary" icon="printer" onClick={() => print()}>
                {t('print.print')}
              </Button>
            )
          }
        />
        {view && offered && !hasSeats(offered) && (
          <div className="px-4 pt-3.5 md:px-5">
            <NoSeats view={view} />
          </div>
        )}
        {sheet !== null && <Choice {...{ sheet, paper, choose }} offered={offered ?? SHEETS} />}
      </div>
      <div className="px-4 py-3.5 md:px-5 print:p-0">
        <WhenThere reading={reading}>
          {(there) => view && sheet && <PrintedSheet {...{ sheet, paper, view, reading: there }} />}
        </WhenThere>
      </div>
    </>
  )
}

interface ChoiceProps {
  sheet: PrintSheet
  offered: readonly PrintSheet[]
  paper: Paper
  choose: (change: { sheet?: string; paper?: Paper }) => void
}

/** The choice of sheet and paper. */
function Choice({ sheet, offered, paper, choose }: ChoiceProps) {
  const { t } = useTranslation()
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3 px-4 pt-3.5 md:px-5">
        <div className="w-full sm:w-72">
          <Select
            label={t('print.sheet')}
            value={sheet}
            onChange={(value) => choose({ sheet: value })}
            options={offered.map((value) => ({ value, label: t(`print.sheets.${value}`) }))}
          />
        </div>
        <Segmented<Paper>
          label={t('print.paper')}
          showLabel
          options={PAPERS.map((value) => ({ value, label: t(`print.papers.${value}`) }))}
          value={paper}
          onChange={(value) => choose({ paper: value })}
        />
      </div>
      <p className="px-4 pt-2 text-sm text-ink-3 md:px-5">
        {CUT_SHEETS[sheet] ? t('print.cutAbout') : t('print.listAbout')}
      </p>
    </>
  )
}

/** The chosen sheet and paper. They are kept in the address, so that a link opens the same choice again. */
function useChoice() {
  const [search, setSearch] = useSearchParams()
  const [sheet, on] = [search.get('sheet'), search.get('paper')]
  const asked: PrintSheet = isPrintSheet(sheet) ? sheet : 'names'
  const paper: Paper = isPaper(on) ? on : usualPaper(navigator.languages)
  return {
    asked,
    paper,
    choose: (change: { sheet?: string; paper?: Paper }) =>
      setSearch({ sheet: asked, paper, ...change }, { replace: true }),
  }
}

function WhenThere({
  reading,
  children,
}: {
  reading: EventReading | undefined
  children: (reading: EventReading) => ReactNode
}) {
  if (reading === undefined) return null
  const { config, tables } = reading.data
  if (config === null || tables === null) {
    return <EventGap kind={config === null ? 'config' : 'tables'} />
  }
  return children(reading)
}
