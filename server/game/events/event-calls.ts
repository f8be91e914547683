import type { Call } from '../../call/call'
import { createEvent } from './create-event'
import { finishEvent } from './finish-event'
import { getEventForEdit } from './get-event-for-edit'
import { getEvents } from './get-events'
import { getEventsById } from './get-events-by-id'
import { getGameConfig } from './get-game-config'
import { getJournal } from './get-journal'
import { getMyEvents } from './get-my-events'
import { getRulesets } from './get-rulesets'
import { getStartingTimer } from './get-starting-timer'
import { getTimerState } from './get-timer-state'
import { initStartingTimer } from './init-starting-timer'
import { startTimer } from './start-timer'
import { toggleHideAchievements } from './toggle-hide-achievements'
import { toggleHideResults } from './toggle-hide-results'
import { toggleListed } from './toggle-listed'
import { updateEvent } from './update-event'

/** The calls about events and their timer. */
export const EVENT_CALLS: readonly Call[] = [
  createEvent,
  finishEvent,
  getEventForEdit,
  getEvents,
  getEventsById,
  getGameConfig,
  getJournal,
  getMyEvents,
  getRulesets,
  getStartingTimer,
  getTimerState,
  initStartingTimer,
  startTimer,
  toggleHideAchievements,
  toggleHideResults,
  toggleListed,
  updateEvent,
]
