import { useEffect } from 'react'
import { useBlocker, type Blocker } from 'react-router'
import { pinnedEvent } from '../../state/preferences'
import { isOfPinnedEvent } from '../hall/hall-mode'
import { useApp } from '../shell-context'

/**
 * Blocks a link, Back or a reload until the person has confirmed it, if it would lose unsaved content or lead a hall's
 * tablet away from its event. For a reload the browser itself asks. A sign-out is never blocked.
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
    // When the path stays the same, only a sheet opens or closes, because sheets are named in the query of the
    // address.
    if (from === to || to === paths.logout() || session.getState().session === null) return false
    const event = pinnedEvent(preferences.getState())
    const leavesHall = event !== null && isOfPinnedEvent(from, event) && !isOfPinnedEvent(to, event)
    return leavesHall || dirtyForms.wouldLose()
  })
}
