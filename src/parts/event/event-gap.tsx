import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import type { EventKind } from '../../store/cache/snapshot'
import { Skeleton } from '../../ui/skeleton'
import { useEventRefresh } from '../console-context'
import { FailedReading } from '../reading/failed-reading'

/** Fills the place of rows while the device has no snapshot: grey bars, or the reason why there is none. */
export function EventGap({ kind }: { kind: EventKind }) {
  const { t } = useTranslation()
  const { errors } = useReadState()
  if (errors[kind] !== undefined) return <FailedList kind={kind} />
  return (
    <div role="status" aria-label={t('ui.loading')} className="flex flex-col gap-2">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-14 w-full" />
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
