import { use, useEffect, useEffectEvent } from 'react'
import {
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigate,
  useNavigation,
  type NavigateOptions,
} from 'react-router'

/**
 * Opens another screen in place of this screen. Often only an answer of the server shows that this screen
 * is not for this person.
 */
export function LeadTo({ to }: { to: string }) {
  const leadTo = useLeadTo()
  const { state } = useNavigation()
  const lead = useEffectEvent(() => leadTo(to, { replace: true }))
  // This runs again when a navigation ends, because a person who was leaving the screen may have stayed.
  useEffect(() => lead(), [to, state])
  return null
}

/**
 * Returns a function that opens another screen after an answer of the server. It does nothing if the person has left
 * this screen meanwhile or is leaving it, because a late answer must not take them elsewhere.
 */
export function useLeadTo(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const { pathname: from } = useLocation()
  // The router's own state is read, because hooks do not know two things: where a person is going before the
  // next screen is drawn, and where the person is after this screen is gone.
  const router = use(RouterContext)?.router
  return (to, options) => {
    if (router === undefined) return
    const { location, navigation } = router.state
    if (location.pathname === from && navigation.state === 'idle') void navigate(to, options)
  }
}
