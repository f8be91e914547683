import type { ReactNode } from 'react'
import { eventId } from '../../domain/ids'
import { can, type Capability } from '../../domain/people/permissions'
import { useRole } from '../../parts/event/roles/use-role'
import { NO_EVENT } from '../../store/cache/snapshot'
import { LeadTo } from '../../ui/lead-to'

interface SuperadminsOnlyProps {
  capability: Capability
  children: ReactNode
}

/** A screen for superadmins; other people are sent to their events. An unknown role does not block it. */
export function SuperadminsOnly({ capability, children }: SuperadminsOnlyProps) {
  // Without an event, only superadmins have a role.
  const role = useRole(eventId(NO_EVENT))
  if (role !== null && !can({ role, capability })) return <LeadTo to="/" />
  return children
}
