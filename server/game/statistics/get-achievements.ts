import { eq } from 'drizzle-orm'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { clockOf } from '../../../src/domain/event/event-time'
import { isAtLeast } from '../../../src/domain/people/permissions'
import { fieldInvalid } from '../../call/call-error'
import { readingCall } from '../../call/reading/reading-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { readEvent } from '../../call/event-row'
import { achievements } from '../../db/schema/events/achievements'

const MOST_AT_ONCE = 100

/**
 * The requested achievements as they were last computed, each as JSON text, in the order of the request; `null`
 * for an unknown key. The answer is empty before the first computation. It is also empty while the event hides
 * its achievements, except for administrators whose screen is in the event, as their client says. The time is in
 * the event's time zone. Source: docs/rules/events.md#achievements.
 */
export const getAchievements = readingCall({
  method: Mimir.method.getAchievements,
  allow: 'anyone',
  about: EVENT_NAMED,
  // An administrator sees hidden achievements only while their screen is in this event. The screen can change
  // while the event's version stays.
  isAlwaysFresh: ({ role }) => isAtLeast(role, 'admin'),
  async run({ tx, request, role, currentEventId }) {
    const { eventId } = request
    const keys = [...new Set(request.achievementsList)]
    if (keys.length > MOST_AT_ONCE) throw fieldInvalid('achievementsList')
    const event = await readEvent(tx, eventId)
    const maySeeHidden = isAtLeast(role, 'admin') && currentEventId === eventId
    if (event.hideAchievements && !maySeeHidden) return {}
    const [computed] = await tx.select().from(achievements).where(eq(achievements.eventId, eventId))
    if (!computed) return {}
    const { content, computedAt } = computed
    return {
      achievements: keys.map((key) => ({
        achievementId: key,
        achievementData: JSON.stringify(Object.hasOwn(content, key) ? content[key] : null),
      })),
      lastUpdate: clockOf(event.timezone)(computedAt),
    }
  },
})
