import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import type { EventKind } from '../../store/snapshot'
import { Skeleton } from '../../ui/skeleton'
import { useEventRefresh } from '../console-context'
import { FailedReading } from '../reading/failed-reading'

/** What stands in the place of rows while the device has no copy of them: grey bars, or why there are none. */
export function EventGap({ kind }: { kind: EventKind }) {
  const { t } = useTranslation()
  const refresh = useEventRefresh()
  const { errors, isRunning } = useSyncExternalStore(refresh.subscribe, refresh.get)
  const error = errors[kind]
  if (error === undefined) {
    return (
      <div role="status" aria-label={t('ui.loading')} className="flex flex-col gap-2">
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-14 w-full" />
        ))}
      </div>
    )
  }
  return (
    <FailedReading
      action="fetchEvent"
      failure={error}
      busy={isRunning}
      onRetry={() => void refresh.refresh()}
    />
  )
}
