import { Venue } from '../../src/contract/wire/shinpan/venue_pb'
import { formatPrescript } from '../../src/domain/prescript'
import { fieldInvalid } from '../call/call-error'
import { readingCall } from '../call/define-call'
import { requiredEventId } from './required-fields'

const MOST_PLAYERS = 400
const MOST_SESSIONS = 40

/**
 * A script for so many players and sessions, made as shuffled seatings are; nothing is stored.
 * Source: seating, text format of scripts.
 */
export const layOutScript = readingCall({
  method: Venue.method.layOutScript,
  allow: 'editPrescript',
  eventOf: requiredEventId,
  // It reads nothing of the event.
  isAlwaysFresh: true,
  run({ aside, request: { players, sessions, seed } }) {
    if (players < 4 || players > MOST_PLAYERS || players % 4 !== 0) throw fieldInvalid('players')
    if (sessions < 1 || sessions > MOST_SESSIONS) throw fieldInvalid('sessions')
    const script = aside('layOutScript', { players, sessions, seed })
    return Promise.resolve({ prescript: formatPrescript(script) })
  },
})
