import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole, useEventRefresh } from '../../parts/console-context'
import { PageHeader } from '../../parts/event/page-header'
import { takeOverEarlyBoard } from '../../parts/event/reading/early-board'
import { forgetBoard } from '../../parts/event/reading/kept-board'
import { FailedReading } from '../../parts/reading/failed-reading'
import { Skeleton } from '../../ui/skeleton'

/**
 * Shown for an event of which this device has no copy: an empty outline of the page, or the reason why the event
 * cannot be shown.
 */
export function NeverFetched() {
  const { t } = useTranslation()
  const refresh = useEventRefresh()
  const { storage } = useConsole()
  useLayoutEffect(() => {
    forgetBoard(storage)
    takeOverEarlyBoard(document)
  }, [storage])
  const { errors, isRunning } = useSyncExternalStore(refresh.subscribe, refresh.get)
  const error = errors.tables ?? errors.config
  return (
    <>
      <PageHeader title={t('games.title')} subtitle="" dataAt={null} />
      <div className="p-4 md:p-5">
        {error === undefined ? (
          <div
            role="status"
            aria-busy
            aria-label={t('ui.loading')}
            className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,6rem),1fr))] gap-1.5"
          >
            {PLACES.map((place) => (
              <Skeleton key={place} className="h-[3.9375rem]" />
            ))}
          </div>
        ) : (
          <FailedReading
            action="fetchEvent"
            failure={error}
            busy={isRunning}
            onRetry={() => void refresh.refresh()}
          />
        )}
      </div>
    </>
  )
}

const PLACES = Array.from({ length: 20 }, (_, index) => index)
