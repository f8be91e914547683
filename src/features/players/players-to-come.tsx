import { useTranslation } from '../../i18n/use-translation'
import { Skeleton } from '../../ui/skeleton'

/**
 * An empty outline of the page while its players are read: tabs, the part beside the list, and rows of the final size.
 */
export function PlayersToCome() {
  const { t } = useTranslation()
  return (
    <div aria-busy>
      <p className="sr-only">{t('ui.loading')}</p>
      <div className="flex min-h-[47px] items-center gap-8 border-b border-line px-3.5">
        <Skeleton className="h-3.5 w-24" />
        <Skeleton className="h-3.5 w-20" />
      </div>
      <div className="grid items-start gap-4 pt-3.5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-3 xl:order-last">
          <Skeleton className="h-tap" />
          <Skeleton className="h-10" />
        </div>
        <div className="flex flex-col gap-3">
          <Skeleton className="h-tap" />
          <div className="card">
            {ROWS.map((row) => (
              <div
                key={row}
                className="flex min-h-15 items-center gap-3 border-t border-line px-3.5 first:border-t-0 sm:px-5"
              >
                <Skeleton className="size-8" />
                <Skeleton className="h-3.5 w-40" />
                <Skeleton className="ml-auto h-6 w-11" />
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

const ROWS = Array.from({ length: 8 }, (_, index) => index)
