import { eventIds, LONG, MISSING, type Bad, type RoomsBad } from './bad'

const VERA = { title: 'Vera Holm' }
const TOO_MANY = Array.from({ length: 501 }, (_, nth) => ({ title: `Vera ${nth}` }))

const inPeople = (changes: object, named: string, more: Partial<Bad> = {}): Bad => ({
  body: { eventId: 1, people: [{ title: 'Mara Berz' }, { ...VERA, ...changes }] },
  named: `people[1].${named}`,
  ...more,
})

const inDetails = (changes: object, named: string, more: Partial<Bad> = {}): Bad => ({
  body: { eventId: 1, details: [{ personId: 5, title: 'Player 1', ...changes }] },
  named: `details[0].${named}`,
  ...more,
})

const REGISTERED = { status: 412, reason: 'player_already_registered' }

/** The calls about lists of people. */
export const LISTS: RoomsBad = {
  bad: {
    'Venue.FindListed eventId': eventIds({ lines: [VERA] }),
    'Venue.FindListed lines': [{ body: { eventId: 1, lines: TOO_MANY } }],
    'Venue.MakePeople eventId': eventIds({ people: [VERA] }),
    'Venue.MakePeople people': [
      { body: { eventId: 1 }, ...MISSING },
      { body: { eventId: 1, people: TOO_MANY } },
    ],
    'Venue.MakePeople people.personId': [
      inPeople({ personId: -1 }, 'personId'),
      inPeople({ personId: 999 }, 'personId', { status: 404, reason: 'person_not_found' }),
      inPeople({ personId: 5, title: 'Player 1' }, 'personId', REGISTERED),
    ],
    'Venue.MakePeople people.title': [
      inPeople({ title: '' }, 'title', MISSING),
      inPeople({ title: ' \u200b ' }, 'title', MISSING),
      inPeople({ title: LONG }, 'title'),
      inPeople({ title: '[Deleted account #5]' }, 'title'),
      inPeople({ title: 'Berz MARA' }, 'title', REGISTERED),
    ],
    'Venue.MakePeople people.surname': [inPeople({ surname: 'Berz' }, 'surname')],
    'Venue.MakePeople people.city': [inPeople({ city: LONG }, 'city')],
    'Venue.MakePeople people.country': [
      inPeople({ country: 'Latvia' }, 'country'),
      inPeople({ country: '1' }, 'country'),
    ],
    'Venue.MakePeople people.associationNumber': [
      inPeople({ associationNumber: '1'.repeat(33) }, 'associationNumber'),
    ],
    'Venue.MakePeople people.localId': [
      inPeople({ localId: -1 }, 'localId'),
      inPeople({ localId: 1_000_001 }, 'localId'),
    ],
    'Venue.MakePeople people.teamName': [
      inPeople({ teamName: LONG }, 'teamName'),
      inPeople({ teamName: 'Cranes' }, 'teamName', { status: 412, reason: 'not_team_event' }),
    ],
    'Venue.MakePeople details': [
      {
        body: {
          eventId: 1,
          details: TOO_MANY.map(({ title }) => ({ personId: 5, title })),
        },
      },
    ],
    'Venue.MakePeople details.personId': [
      inDetails({ personId: 0 }, 'personId', MISSING),
      inDetails({ personId: 999 }, 'personId', { status: 404, reason: 'player_not_registered' }),
    ],
    'Venue.MakePeople details.title': [
      inDetails({ title: '' }, 'title', MISSING),
      inDetails({ title: LONG }, 'title'),
    ],
    'Venue.MakePeople details.city': [inDetails({ city: LONG }, 'city')],
    'Venue.MakePeople details.country': [inDetails({ country: 'Latvia' }, 'country')],
    'Venue.MakePeople details.associationNumber': [
      inDetails({ associationNumber: '1'.repeat(33) }, 'associationNumber'),
    ],
  },
  anyValue: {
    'Venue.FindListed lines.title': 'a name that nobody has finds nobody',
    'Venue.FindListed lines.associationNumber': 'a number that nobody has finds nobody',
    'Venue.FindListed lines.personId': 'a number that no account has finds nobody',
    'Venue.MakePeople people.isAnother': 'a flag',
  },
}
