import type { JsonObject } from '@bufbuild/protobuf'
import { HEADERS } from '../../../src/contract/headers'
import type { VenueAnswer, VenueCalls } from './ask-venue'
import { plainRefusal, refuse, refuseFor, type PlainAnswer } from './plain-refusal'
import type { WireMethod } from './wire-methods'

/** How a plain service answers single methods differently from Shinpan's server. */
export interface Peculiarities {
  /** Returns the answer to a call that must not reach Shinpan's server as it is; null for all other calls. */
  before(
    method: WireMethod,
    request: JsonObject,
    headers: Record<string, string>,
  ): Promise<PlainAnswer | null>
  /** Returns the answer in place of that of Shinpan's server (`ours`); null when both give the same answer. */
  after(method: WireMethod, request: JsonObject, ours: VenueAnswer): Promise<PlainAnswer | null>
}

export function createPeculiarities(
  venue: Pick<VenueCalls, 'readEvent' | 'takeTimeAway'>,
): Peculiarities {
  // A plain service's lists do not contain the ids of rights. So a client knows only the ids of rights that were just
  // given.
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

/** In its lists the user service gives the person's id in place of the right's id. */
function withPersonAsRight(body: JsonObject, list: 'admins' | 'referees'): JsonObject {
  const people = (body[list] ?? []) as readonly JsonObject[]
  const told = people.map((each) => ({ ...each, ruleId: each['personId'] ?? 0 }))
  return told.length === 0 ? {} : { [list]: told }
}
