import type { EventId } from '../../domain/ids'
import { useShell } from '../console-context'

/** Tells where the page of an event for everybody is: elsewhere when the hall says so, else here. */
export function usePublicPage(): (event: EventId) => string {
  const { links, paths } = useShell()
  return (event) =>
    links.pages === null ? paths.eventInfo(event) : `${links.pages}/event/${event}/info`
}
