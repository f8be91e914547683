import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { eventId } from '../../domain/ids'
import { can, type Capability } from '../../domain/people/permissions'
import { useRole } from '../../parts/event/use-role'
import { NO_EVENT } from '../../store/snapshot'

interface SuperadminsOnlyProps {
  capability: Capability
  children: ReactNode
}

/** A screen for superadmins; others go to their events. What was never heard of a role is not "no". */
export function SuperadminsOnly({ capability, children }: SuperadminsOnlyProps) {
  // In no event in particular only a superadmin is anything.
  const role = useRole(eventId(NO_EVENT))
  if (role !== null && !can({ role, capability })) return <Navigate to="/" replace />
  return children
}
