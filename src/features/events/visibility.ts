import type { EventSummary } from '../../contract/decode/event/event-summary'
import type { Expect } from '../../contract/expect'
import type { Capability } from '../../domain/people/permissions'
import type { FailedAction } from '../../i18n/errors'

/** A part of an event that is visible to others or hidden. */
export interface Visibility {
  readonly name: 'listed' | 'results' | 'achievements'
  readonly capability: Capability
  readonly action: FailedAction
  readonly method: 'Mimir.ToggleListed' | 'Mimir.ToggleHideResults' | 'Mimir.ToggleHideAchievements'
  readonly isOn: (event: EventSummary) => boolean
  /** The state that the person saw, which is sent with the call as its precondition. */
  readonly expect: (event: EventSummary) => Expect
}

/** In the order of the menu. */
export const VISIBILITIES: readonly Visibility[] = [
  {
    name: 'listed',
    capability: 'toggleListed',
    action: 'toggleListed',
    method: 'Mimir.ToggleListed',
    isOn: ({ isListed }) => isListed,
    expect: ({ isListed }) => ({ isListed }),
  },
  {
    name: 'results',
    capability: 'toggleResults',
    action: 'toggleResults',
    method: 'Mimir.ToggleHideResults',
    isOn: ({ isRatingShown }) => isRatingShown,
    expect: ({ isRatingShown }) => ({ hideResults: !isRatingShown }),
  },
  {
    name: 'achievements',
    capability: 'toggleAchievements',
    action: 'toggleAchievements',
    method: 'Mimir.ToggleHideAchievements',
    isOn: ({ areAchievementsShown }) => areAchievementsShown,
    expect: ({ areAchievementsShown }) => ({ hideAchievements: !areAchievementsShown }),
  },
]
