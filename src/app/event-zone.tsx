import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, type ReactNode } from 'react'
import { useConsole } from '../state/console-context'
import { ZoneContext } from '../state/zone'
import { useOpenEvent } from './use-open-event'

/** Everything on an event's screen, the banner above it included, says times in the event's zone. */
export function EventZone({ children }: { children: ReactNode }) {
  const { snapshots, scope } = useConsole()
  const { event, isOnEvent } = useOpenEvent()
  const timeZone = useLiveQuery(async () => {
    if (event === null || !isOnEvent) return undefined
    return (await snapshots.read(scope(), event, 'config'))?.body.timezone
  }, [event, isOnEvent, snapshots, scope])
  const zone = useMemo(() => ({ timeZone: timeZone === '' ? undefined : timeZone }), [timeZone])
  return <ZoneContext value={zone}>{children}</ZoneContext>
}
