import { use, useEffect, useEffectEvent } from 'react'
import {
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigate,
  useNavigation,
  type NavigateOptions,
} from 'react-router'

/**
 * Leads to another screen, in place of this one. Whether a screen is for this person is often known only after an answer
 * of the server.
 */
export function LeadTo({ to }: { to: string }) {
  const leadTo = useLeadTo()
  const { state } = useNavigation()
  const lead = useEffectEvent(() => leadTo(to, { replace: true }))
  // A person who wanted to leave the screen may have stayed after all.
  useEffect(() => lead(), [to, state])
  return null
}

/**
 * Returns a function that leads to another screen after an answer of the server. If the person has left the screen
 * meanwhile, or is leaving it, that counts: a late answer does not take them elsewhere.
 */
export function useLeadTo(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const { pathname: from } = useLocation()
  // The router knows where the person is going before any screen is drawn, and after this screen is gone.
  const router = use(RouterContext)?.router
  return (to, options) => {
    if (router === undefined) return
    const { location, navigation } = router.state
    if (location.pathname === from && navigation.state === 'idle') void navigate(to, options)
  }
}
