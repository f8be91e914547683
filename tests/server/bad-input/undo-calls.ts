import { eventIds, MISSING, type Bad, type RoomsBad } from './bad'

// The hall's journal has a started timer, a recorded hand and a penalty. None of these calls can undo one of the three.
const CALLS = [
  'RestorePenalty',
  'RestoreRound',
  'TakeBackApproval',
  'TakeBackEnding',
  'TakeBackExtraTime',
]

const entryIds: Bad[] = [
  { body: { eventId: 1 }, ...MISSING },
  { body: { eventId: 1, entryId: -1 } },
  { body: { eventId: 1, entryId: 1 } },
  { body: { eventId: 1, entryId: 1.5 } },
  { body: { eventId: 1, entryId: 999 }, status: 404, reason: 'entry_not_found' },
]

/** Calls that undo an entry of the journal. */
export const UNDO: RoomsBad = {
  bad: Object.fromEntries(
    CALLS.flatMap((call) => [
      [`Venue.${call} eventId`, eventIds({ entryId: 1 })],
      [`Venue.${call} entryId`, entryIds],
    ]),
  ),
  anyValue: {},
}
