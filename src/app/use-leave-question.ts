import { useEffect } from 'react'
import { useBlocker, type Blocker } from 'react-router'
import { useApp } from './shell-context'

/**
 * Holds a link, Back or a reload that would lose what nobody saved, until the person has answered; a reload is asked
 * about by the browser. Whoever signs out is not held: they, and what they filled in, go at once.
 */
export function useLeaveQuestion(): Blocker {
  const { dirtyForms, session, paths } = useApp()
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirtyForms.wouldLose()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirtyForms])
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirtyForms.wouldLose() &&
      // A sheet of the same screen opens and closes by the address.
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== paths.logout() &&
      session.getState().session !== null,
  )
}
