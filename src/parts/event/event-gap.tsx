import { useSyncExternalStore, type ReactNode } from 'react'
import type { EventKind } from '../../store/cache/snapshot'
import { useEventRefresh } from '../console-context'
import { FailedReading } from '../reading/failed-reading'
import { RowsToCome } from '../reading/when-read'

interface EventGapProps {
  kind: EventKind
  /** The outline of the rows that are being read; without it, three placeholder rows. */
  waiting?: ReactNode
}

/**
 * Fills the place of a list while the device has no snapshot:
 * with placeholder rows, or with the reason of the failure.
 */
export function EventGap({ kind, waiting }: EventGapProps) {
  const { errors } = useReadState()
  if (errors[kind] !== undefined) return <FailedList kind={kind} />
  return waiting ?? <RowsToCome />
}

/** The reason why a list could not be read, with a button to try again; empty when there is no failure. */
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
