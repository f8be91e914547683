import type { EventId } from '../../domain/ids'
import { useShell } from '../console-context'

/** Returns the address of an event's public page: on the hall's own site if it names one, otherwise here. */
export function usePublicPage(): (event: EventId) => string {
  const { links, paths } = useShell()
  return (event) =>
    links.pages === null ? paths.eventInfo(event) : `${links.pages}/event/${event}/info`
}
