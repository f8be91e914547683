import { useTranslation } from '../../i18n/use-translation'
import { Skeleton } from '../../ui/skeleton'

/** An empty outline of the page until the session is known: the ways to draw seats, and beside them the tables. */
export function DeskToCome() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[21rem_minmax(0,1fr)]">
      <div className="card">
        {WAYS.map((way) => (
          <div
            key={way}
            className="flex min-h-16 flex-col justify-center gap-2 border-t border-line px-4 first:border-t-0"
          >
            <Skeleton className="h-3.5 w-24" />
            <Skeleton className="h-3 w-48" />
          </div>
        ))}
      </div>
      <TablesToCome />
    </div>
  )
}

/** Grey shapes in the places of a draft's tables, while the draft is read. */
export function TablesToCome() {
  const { t } = useTranslation()
  return (
    <div aria-busy className="flex min-w-0 flex-col gap-2.5">
      <p className="sr-only">{t('ui.loading')}</p>
      <Skeleton className="h-tap" />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-2.5">
        {TABLES.map((table) => (
          <div key={table} className="card">
            <Skeleton className="mx-3 my-2.5 h-3.5 w-16" />
            {SEATS.map((seat) => (
              <div
                key={seat}
                className="flex min-h-tap items-center gap-2 border-t border-line px-3"
              >
                <Skeleton className="size-5" />
                <Skeleton className="h-3.5 w-28" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

const WAYS = [0, 1, 2]
const TABLES = [0, 1, 2, 3, 4, 5]
const SEATS = [0, 1, 2, 3]
