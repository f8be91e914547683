import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import type { EventKind } from '../../store/cache/snapshot'
import { Skeleton } from '../../ui/skeleton'
import { useEventRefresh } from '../console-context'
import { FailedReading } from '../reading/failed-reading'

/** Fills the place of rows while the device has no snapshot: rows to come, or the reason why there is none. */
export function EventGap({ kind }: { kind: EventKind }) {
  const { t } = useTranslation()
  const { errors } = useReadState()
  if (errors[kind] !== undefined) return <FailedList kind={kind} />
  return (
    <div role="status" aria-label={t('ui.loading')} className="card divide-y divide-line">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex h-15 items-center gap-3 px-3.5 sm:px-5">
          <Skeleton className="size-9 flex-none rounded-full!" />
          <span className="flex-1">
            <Skeleton className="h-3.5 w-40 max-w-full" />
          </span>
          <Skeleton className="h-6 w-11 flex-none rounded-full!" />
        </div>
      ))}
    </div>
  )
}

/** The reason why a list could not be read, with another try; nothing while there is none. */
export function FailedList({ kind }: { kind: EventKind }) {
  const refresh = useEventRefresh()
  const { errors, isRunning } = useReadState()
  const error = errors[kind]
  if (error === undefined) return null
  return (
    <FailedReading
      action="fetchEvent"
      failure={error}
      busy={isRunning}
      onRetry={() => void refresh.refresh()}
    />
  )
}

function useReadState() {
  const refresh = useEventRefresh()
  return useSyncExternalStore(refresh.subscribe, refresh.get)
}
