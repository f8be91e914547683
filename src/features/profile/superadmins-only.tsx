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

/**
 * Shows a screen to superadmins; other people are sent to their events. While the role is unknown, the screen is
 * shown.
 */
export function SuperadminsOnly({ capability, children }: SuperadminsOnlyProps) {
  // With `NO_EVENT`, `useRole` gives the role outside of events. Only superadmins have such a role.
  const role = useRole(eventId(NO_EVENT))
  if (role !== null && !can({ role, capability })) return <LeadTo to="/" />
  return children
}
