import type { JsonObject } from '@bufbuild/protobuf'
import { HEADERS } from '../../../src/contract/headers'
import type { VenueAnswer, VenueCalls } from './ask-venue'
import { plainRefusal, refuse, refuseFor, type PlainAnswer } from './plain-refusal'
import type { WireMethod } from './wire-methods'

/** Where a plain service answers a single method otherwise than ours. */
export interface Peculiarities {
  /** The answer to a call that ours would not answer so; null for all others. */
  before(
    method: WireMethod,
    request: JsonObject,
    headers: Record<string, string>,
  ): Promise<PlainAnswer | null>
  /** The answer that differs from ours; null where it does not. */
  after(method: WireMethod, request: JsonObject, ours: VenueAnswer): Promise<PlainAnswer | null>
}

export function createPeculiarities(
  venue: Pick<VenueCalls, 'readEvent' | 'takeTimeAway'>,
): Peculiarities {
  // The lists tell no id of a right, so the only ids that somebody can know are those of rights just given.
  const toldRightIds = new Set<unknown>()

  return {
    async before(method, request, headers) {
      const { name } = method
      if (name === 'Frey.DeleteRuleForPerson' && !toldRightIds.has(request['ruleId'])) {
        return refuse('not_found', 'Rule is not known to the system')
      }
      if (name === 'Mimir.GetTablesState') {
        const event = await venue.readEvent(idOf(request))
        if (event?.finished) return refuseFor('Event is already finished')
      }
      const seconds = Number(request['extraTime'] ?? 0)
      if (name === 'Mimir.AddExtraTime' && seconds < 0) {
        const [sessionHash = ''] = request['sessionHashList'] as readonly string[]
        const eventId = Number(headers[HEADERS.eventId])
        const taken = await venue.takeTimeAway({ eventId, sessionHash, seconds: -seconds, headers })
        return taken.kind === 'done' ? taken : plainRefusal(method, taken)
      }
      return null
    },
    async after({ name }, request, ours) {
      if (ours.kind === 'refused') {
        const isUnheard = name === 'Mimir.CallReferee' && ours.reason === 'nobody_to_notify'
        return isUnheard ? { kind: 'done', body: { success: true } } : null
      }
      switch (name) {
        case 'Mimir.AddPenalty':
          return { kind: 'done', body: {} }
        case 'Mimir.GetAchievements': {
          if (ours.body['lastUpdate'] !== undefined) return null
          const event = await venue.readEvent(idOf(request))
          return event?.achievementsShown ? refuseFor('Achievements are not computed') : null
        }
        case 'Frey.GetEventAdmins':
          return { kind: 'done', body: withPersonAsRight(ours.body, 'admins') }
        case 'Frey.GetEventReferees':
          return { kind: 'done', body: withPersonAsRight(ours.body, 'referees') }
        case 'Frey.AddRuleForPerson':
          toldRightIds.add(ours.body['ruleId'])
          return null
        default:
          return null
      }
    },
  }
}

const idOf = (request: JsonObject): number => Number(request['eventId'] ?? 0)

/** The user service gives the person's id in place of the right's. */
function withPersonAsRight(body: JsonObject, list: 'admins' | 'referees'): JsonObject {
  const people = (body[list] ?? []) as readonly JsonObject[]
  const told = people.map((each) => ({ ...each, ruleId: each['personId'] ?? 0 }))
  return told.length === 0 ? {} : { [list]: told }
}
