import type { Call } from '../../call/call'
import { createEvent } from './create-event'
import { finishEvent } from './finish-event'
import { getEventForEdit } from './get-event-for-edit'
import { getEvents } from './get-events'
import { getEventsById } from './get-events-by-id'
import { getGameConfig } from './get-game-config'
import { getMyEvents } from './get-my-events'
import { getRulesets } from './get-rulesets'
import { setEventLogo } from './set-event-logo'
import { toggleHideAchievements } from './toggle-hide-achievements'
import { toggleHideResults } from './toggle-hide-results'
import { toggleListed } from './toggle-listed'
import { updateEvent } from './update-event'

export const EVENT_CALLS: readonly Call[] = [
  createEvent,
  finishEvent,
  getEventForEdit,
  getEvents,
  getEventsById,
  getGameConfig,
  getMyEvents,
  getRulesets,
  setEventLogo,
  toggleHideAchievements,
  toggleHideResults,
  toggleListed,
  updateEvent,
]
