import { useDeferredValue } from 'react'
import { Navigate, useNavigation } from 'react-router'

/**
 * Leads to another screen, in place of this one. Whether a screen is for this person is often known only after an answer
 * of the server. If the person leaves the screen meanwhile, that counts: a late answer does not take them elsewhere.
 */
export function LeadTo({ to }: { to: string }) {
  const isLeaving = useNavigation().state !== 'idle'
  // The router shows a screen that it has reached in a transition, and the former screen lives until that is drawn. A
  // deferred value comes after the transition, when the former screen is gone.
  const isReached = useDeferredValue(true, false)
  return isReached && !isLeaving ? <Navigate to={to} replace /> : null
}
