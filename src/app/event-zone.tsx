import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, type ReactNode } from 'react'
import { useConsole } from '../parts/console-context'
import { readZone, ZoneContext } from '../parts/event/zone'
import { useOpenEvent } from './use-open-event'

/** Every screen, the banner above it included, says times by the clock of the event it is of, else of the one opened last. */
export function EventZone({ children }: { children: ReactNode }) {
  const { snapshots, scope } = useConsole()
  const { event } = useOpenEvent()
  const timeZone = useLiveQuery(async () => {
    if (event === null) return undefined
    return (await readZone(snapshots, { scope: scope(), event })).timeZone
  }, [event, snapshots, scope])
  const zone = useMemo(() => ({ timeZone }), [timeZone])
  return <ZoneContext value={zone}>{children}</ZoneContext>
}
