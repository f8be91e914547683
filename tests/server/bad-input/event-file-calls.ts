import { smallFile } from '../harness/event-file'
import { eventIds, MISSING, type Bad, type RoomsBad } from './bad'

const FILES: Bad[] = [
  { body: {}, ...MISSING },
  { body: { file: 'nonsense' } },
  { body: { file: '[]' } },
  { body: { file: smallFile({ format: 'shinpan-backup' }) }, named: 'file.format' },
  { body: { file: smallFile({ games: 'many' }) }, named: 'file.games' },
  { body: { file: smallFile({ venue: 'a\0b' }) }, named: 'file.venue' },
]

const inSame = (same: object, more: Partial<Bad> = {}): Bad => ({
  body: { file: smallFile(), same: [same] },
  ...more,
})

/** The calls that save an event to a file and load one. */
export const EVENT_FILES: RoomsBad = {
  bad: {
    'Venue.GetEventFile eventId': eventIds(),
    'Venue.LoadEvent file': FILES,
    'Venue.LoadEvent same.fileId': [
      inSame({ fileId: 2, personId: 5 }, { named: 'same[0].fileId' }),
      inSame({ personId: 5 }, { named: 'same[0].fileId' }),
    ],
    'Venue.LoadEvent same.personId': [
      inSame(
        { fileId: 1, personId: 999 },
        { status: 404, reason: 'person_not_found', named: 'same[0].personId' },
      ),
    ],
    'Venue.PreviewEventFile file': FILES,
  },
  anyValue: {},
}
