import { present } from '../../../src/lib/assert'
import { eventForm } from '../harness/event-form'
import { layPeople, type HallPerson } from '../harness/hall'
import type { TestVenue } from '../harness/test-venue'
import type { GivenPenalty, RecordedGame } from './expected-ratings'
import type { TwoEncodings } from './two-encodings'

/** The test's own records of a tournament: everything that the test has recorded at the server. */
export interface Tournament {
  readonly venue: TestVenue
  readonly wire: TwoEncodings
  readonly eventId: number
  readonly superadmin: HallPerson
  readonly organiser: HallPerson
  readonly referee: HallPerson
  /** The players who are registered before the first session. */
  readonly players: readonly HallPerson[]
  /** The players who take part in the next seating. */
  included: number[]
  /** A player who comes after three sessions. */
  readonly lateEntrant: HallPerson
  readonly substitute: HallPerson
  readonly games: Map<string, RecordedGame>
  readonly penalties: GivenPenalty[]
}

const PASSWORD = 'correct-Horse-9'

/**
 * Sets up a new server: an event with its referee, and forty registrations. All is done by calls, except
 * that most accounts are written directly.
 */
export async function openTournament(venue: TestVenue, wire: TwoEncodings): Promise<Tournament> {
  const superadmin = await setUp(venue, wire)
  const made = []
  for (const title of ['Organiser', 'Referee', 'Player 1', 'Player 2']) {
    made.push(await makeAccount(wire, { superadmin, title }))
  }
  const [organiser, referee, ...signedUp] = made
  // The test writes these accounts directly, because hashing forty passwords would take long.
  const titles = Array.from({ length: 38 }, (_, nth) => `Player ${nth + 3}`)
  const laid = await layPeople(venue, [...titles, 'Late entrant', 'Substitute'])
  const players = [...signedUp, ...laid.slice(0, 38)]
  const by = present(organiser, 'the organiser')
  const { eventId = 0 } = await wire.call('Mimir.CreateEvent', eventForm(), {
    by,
    key: 'create-event',
  })
  await wire.call(
    'Frey.AddRuleForPerson',
    {
      ruleName: 'REFEREE_FOR_EVENT',
      ruleValue: 1,
      personId: present(referee, 'the referee').id,
      eventId,
    },
    { by, key: 'make-referee' },
  )
  for (const { id: playerId } of players) {
    await wire.call(
      'Mimir.RegisterPlayer',
      { eventId, playerId },
      { by, key: `register-${playerId}` },
    )
  }
  return {
    venue,
    wire,
    eventId,
    superadmin,
    organiser: by,
    referee: present(referee, 'the referee'),
    players,
    included: players.map(({ id }) => id),
    lateEntrant: present(laid[38], 'the late entrant'),
    substitute: present(laid[39], 'the substitute'),
    games: new Map(),
    penalties: [],
  }
}

async function setUp(venue: TestVenue, wire: TwoEncodings): Promise<HallPerson> {
  venue.setupCode.value = 'ABCD2345'
  const title = 'Superadmin'
  const email = 'superadmin@example.org'
  await wire.call('Venue.SetUp', { code: 'ABCD2345', email, title, password: PASSWORD })
  return signIn(wire, { email, title })
}

async function makeAccount(
  wire: TwoEncodings,
  { superadmin, title }: { superadmin: HallPerson; title: string },
): Promise<HallPerson> {
  const email = `${title.toLowerCase().replace(' ', '.')}@example.org`
  const account = { email, title, password: PASSWORD, city: 'Riga', country: 'LV' }
  await wire.call('Frey.CreateAccount', account, {
    by: superadmin,
    key: `account-${title.replace(' ', '-')}`,
  })
  return signIn(wire, { email, title })
}

async function signIn(
  wire: TwoEncodings,
  { email, title }: { email: string; title: string },
): Promise<HallPerson> {
  const signedIn = await wire.call('Frey.Authorize', { email, password: PASSWORD })
  const { personId = 0, authToken = '' } = signedIn
  return { id: personId, title, credentials: { personId, authToken } }
}
