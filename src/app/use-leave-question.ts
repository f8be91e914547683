import { useEffect } from 'react'
import { useBlocker, type Blocker } from 'react-router'
import { pinnedEvent } from '../state/preferences'
import { isOfHall } from './hall/hall-mode'
import { useApp } from './shell-context'

/**
 * Holds a link, Back or a reload that would lose what nobody saved, and one that leads a tablet of the hall away from its
 * event, until the person has answered; a reload is asked about by the browser. Whoever signs out is not held: they, and what they filled in, go at once.
 */
export function useLeaveQuestion(): Blocker {
  const { dirtyForms, session, paths, preferences } = useApp()
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirtyForms.wouldLose()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirtyForms])
  return useBlocker(({ currentLocation, nextLocation }) => {
    const [from, to] = [currentLocation.pathname, nextLocation.pathname]
    // A sheet of the same screen opens and closes by the address.
    if (from === to || to === paths.logout() || session.getState().session === null) return false
    const event = pinnedEvent(preferences.getState())
    const leavesHall = event !== null && isOfHall(from, event) && !isOfHall(to, event)
    return leavesHall || dirtyForms.wouldLose()
  })
}
