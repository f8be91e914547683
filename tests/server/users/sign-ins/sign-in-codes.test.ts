import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { persons } from '../../../../server/db/schema/people/persons'
import { rights } from '../../../../server/db/schema/people/rights'
import { present } from '../../../../src/lib/assert'
import type { Credentials } from '../../../../src/rpc/client'
import {
  giveRole,
  layEvent,
  layHall,
  layPeople,
  type Hall,
  type HallPerson,
} from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// The referee of a hall in these tests has neither e-mail nor password, like people whom an administrator added.
let venue: TestVenue
let hall: Hall
beforeAll(async () => {
  venue = await startTestVenue({
    trustedProxy: '127.0.0.1',
    codeLimits: { ofAddress: 5, ofAll: 8 },
  })
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.forward({ minutes: 16 })
  hall = await layHall(venue)
})

const codeFor = async (person: HallPerson, by: HallPerson = hall.admin) => {
  const asked = { eventId: hall.eventId, personId: person.id }
  const { credentials } = by
  return (await venue.call('Venue.MakeSignInCode', asked, { credentials })).code ?? ''
}
const noCodeFor = async (person: HallPerson, by: HallPerson = hall.admin) => {
  const asked = { eventId: hall.eventId, personId: person.id }
  const { credentials } = by
  const { status, reason } = await venue.refusal('Venue.MakeSignInCode', asked, { credentials })
  return `${status} ${reason}`
}
const use = async (code: string, attempt = ''): Promise<Credentials> => {
  const { personId = 0, authToken = '' } = await venue.call('Venue.SignInWithCode', {
    code,
    attempt,
  })
  return { personId, authToken }
}
const refused = async (code: string, attempt = '') =>
  (await venue.refusal('Venue.SignInWithCode', { code, attempt })).reason
const isIn = (credentials: Credentials) =>
  venue.call('Frey.QuickAuthorize', credentials).then(
    () => true,
    () => false,
  )
const journal = () => venue.database.db.query.journal.findMany()
const administer = (eventId: number) =>
  giveRole(venue, { person: hall.admin, eventId, name: 'ADMIN_EVENT' })
const referee = (eventId: number, person = hall.referee) =>
  giveRole(venue, { person, eventId, name: 'REFEREE_FOR_EVENT' })
const takeRights = (person: HallPerson) =>
  venue.database.db.delete(rights).where(eq(rights.personId, person.id))

describe('a code to sign in', () => {
  test('a code to sign in is eight letters and digits, and signs its person in as a referee', async () => {
    const asked = { eventId: hall.eventId, personId: hall.referee.id }
    const { credentials } = hall.admin
    const made = await venue.call('Venue.MakeSignInCode', asked, { credentials })
    expect(made.code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    expect(made.expiresAt).toBe(new Date(venue.clock.time + 600_000).toISOString())

    const answer = await venue.call('Venue.SignInWithCode', { code: made.code ?? '' })
    expect(answer).toMatchObject({ personId: hall.referee.id, eventId: hall.eventId })
    expect(answer.authToken).toMatch(/^[0-9a-f]{64}$/)
    const penalty = { eventId: hall.eventId, playerId: present(hall.players[0], 'one').id }
    await venue.call(
      'Mimir.AddPenalty',
      { ...penalty, amount: 500, reason: 'late' },
      { credentials: { personId: hall.referee.id, authToken: answer.authToken ?? '' } },
    )
  })

  test('a code to sign in may be typed in small letters, with spaces and without its hyphen', async () => {
    const code = await codeFor(hall.referee)
    const typed = ` ${code.slice(0, 4).toLowerCase()} ${code.slice(5).toLowerCase()} `
    expect((await use(typed)).personId).toBe(hall.referee.id)
  })

  test('a code to sign in works only once', async () => {
    const code = await codeFor(hall.referee)
    await use(code)
    expect(await refused(code)).toBe('code_used')
  })

  test('when several devices use a code to sign in at the same time, only one gets in', async () => {
    const code = await codeFor(hall.referee)
    const ends = await Promise.allSettled([use(code), use(code), use(code)])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a code to sign in is valid for ten minutes and no longer', async () => {
    const code = await codeFor(hall.referee)
    venue.clock.forward({ minutes: 9, seconds: 59 })
    await use(code)
    const late = await codeFor(hall.referee)
    venue.clock.forward({ minutes: 10 })
    expect(await refused(late)).toBe('code_ended')
  })

  test('a code to sign in ends when a newer code is made for the same person', async () => {
    const first = await codeFor(hall.referee)
    const second = await codeFor(hall.referee, hall.superadmin)
    expect(await refused(first)).toBe('code_ended')
    expect((await use(second)).personId).toBe(hall.referee.id)
  })

  test('a code to sign in that nobody made is refused as unknown', async () => {
    await codeFor(hall.referee)
    expect(await refused('2222-2222')).toBe('code_unknown')
  })

  test("a sign-in by code stores the person's language and sets cookies on the server's own origin", async () => {
    const response = await venue.post('/v2/shinpan.Venue/SignInWithCode', {
      headers: {
        'Content-Type': 'application/json',
        'Accept-Language': 'de',
        Origin: venue.origin,
      },
      body: JSON.stringify({ code: await codeFor(hall.referee) }),
    })
    expect(response.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
      'auth',
      'pid',
    ])
    const { referee: their } = hall
    const [row] = await venue.database.db.select().from(persons).where(eq(persons.id, their.id))
    expect(row?.language).toBe('de')
  })

  test('a code to sign in is neither in the log nor in any table', async () => {
    const code = await codeFor(hall.referee)
    await use(code)
    const db = venue.database.db.query
    const kept = JSON.stringify([
      venue.logged,
      await db.journal.findMany(),
      await db.signInCodes.findMany(),
      await db.storedAnswers.findMany(),
    ])
    for (const form of [code, code.replace('-', ''), code.toLowerCase()]) {
      expect(kept).not.toContain(form)
    }
  })
})

describe('a code that was used when its answer was lost', () => {
  const ATTEMPT = '5b1f7a52-6f0e-4d0a-9a53-0d1c3c1d2f10'

  test('if the answer to a sign-in by code was lost, the same device can use the code again, and the lost sign-in ends', async () => {
    const code = await codeFor(hall.referee)
    const lost = await use(code, ATTEMPT)
    const again = await use(code, ATTEMPT)
    expect(await isIn(lost)).toBe(false)
    expect(await isIn(again)).toBe(true)
  })

  test('a code whose answer was lost cannot be used on another device', async () => {
    const code = await codeFor(hall.referee)
    const first = await use(code, ATTEMPT)
    expect(await refused(code, ATTEMPT.replace('5', '6'))).toBe('code_used')
    expect(await refused(code)).toBe('code_used')
    expect(await isIn(first)).toBe(true)
  })

  test('a code whose answer was lost cannot be used again after the person signed out, or after ten minutes', async () => {
    const code = await codeFor(hall.referee)
    const credentials = await use(code, ATTEMPT)
    await venue.call('Venue.SignOut', {}, { credentials })
    expect(await refused(code, ATTEMPT)).toBe('code_used')

    const other = await codeFor(hall.referee)
    const stays = await use(other, ATTEMPT)
    venue.clock.forward({ minutes: 10 })
    expect(await refused(other, ATTEMPT)).toBe('code_used')
    expect(await isIn(stays)).toBe(true)
  })
})

describe('a code to sign in becomes invalid when its maker could no longer make it', () => {
  test('a code to sign in becomes invalid when its person loses the right in the event', async () => {
    const code = await codeFor(hall.referee)
    await takeRights(hall.referee)
    expect(await refused(code)).toBe('code_ended')
  })

  test('a code to sign in becomes invalid when its maker loses the right to make it', async () => {
    const code = await codeFor(hall.referee)
    await takeRights(hall.admin)
    expect(await refused(code)).toBe('code_ended')
  })

  test('a code to sign in becomes invalid when its person may do more than its maker', async () => {
    const code = await codeFor(hall.referee)
    await referee(await layEvent(venue))
    expect(await refused(code)).toBe('code_ended')
  })

  test('a code to sign in becomes invalid when its person removes their account', async () => {
    const code = await codeFor(hall.referee)
    const { credentials } = hall.referee
    await venue.call('Frey.DepersonalizeAccount', {}, { credentials })
    expect(await refused(code)).toBe('code_ended')
  })

  test.each(['person', 'maker'] as const)(
    'a code to sign in becomes invalid when a superadmin ends the sign-ins of its %s',
    async (whose) => {
      const code = await codeFor(hall.referee)
      const { credentials } = hall.superadmin
      const personId = whose === 'person' ? hall.referee.id : hall.admin.id
      await venue.call('Venue.EndSignInsOf', { personId }, { credentials })
      expect(await refused(code)).toBe('code_ended')
    },
  )
})

describe('an administrator can make sign-in codes only for people whose rights and games are all in the administrator’s own events', () => {
  test('an administrator cannot make a code to sign in for a person without a role in the event', async () => {
    expect(await noCodeFor(hall.stranger)).toBe('412 not_appointed_here')
  })

  test('nobody can make a code to sign in as themselves', async () => {
    expect(await noCodeFor(hall.admin)).toBe('412 not_for_yourself')
  })

  test('nobody can make a code to sign in for a superadmin, not even another superadmin', async () => {
    const other = present((await layPeople(venue, ['Chief'], { isSuperadmin: true }))[0], 'chief')
    await referee(hall.eventId, other)
    expect(await noCodeFor(other)).toBe('412 code_not_for_superadmins')
    expect(await noCodeFor(other, hall.superadmin)).toBe('412 code_not_for_superadmins')
  })

  test.each([
    ['e-mail', { email: 'anna@example.org' }],
    ['password', { passwordHash: 'a hash' }],
  ])(
    'only a superadmin can make a code to sign in for a person who has their own %s',
    async (_what, columns) => {
      await venue.database.db.update(persons).set(columns).where(eq(persons.id, hall.referee.id))
      expect(await noCodeFor(hall.referee)).toBe('412 code_own_password')
      expect((await use(await codeFor(hall.referee, hall.superadmin))).personId).toBe(
        hall.referee.id,
      )
    },
  )

  test('an administrator of only one event cannot make a code for a referee of two events; an administrator of both can', async () => {
    const other = await layEvent(venue)
    await referee(other)
    expect(await noCodeFor(hall.referee)).toBe('412 code_by_superadmin')
    await administer(other)
    expect(await codeFor(hall.referee)).toMatch(/^.{4}-.{4}$/)
  })

  test('an administrator cannot make a code for a person who plays in an event of other administrators', async () => {
    const elsewhere = await layHall(venue)
    const guest = present(elsewhere.players[0], 'one')
    await referee(hall.eventId, guest)
    expect(await noCodeFor(guest)).toBe('412 code_by_superadmin')
    expect((await use(await codeFor(guest, hall.superadmin))).personId).toBe(guest.id)
  })

  test.each([
    ['administrator of every event', -1, 'ADMIN_EVENT'],
    ['person who may read private data', -1, 'GET_PERSONAL_INFO_WITH_PRIVATE_DATA'],
  ] as const)(
    'even an administrator of every event cannot make a code for the %s',
    async (_who, eventId, name) => {
      await giveRole(venue, { person: hall.referee, eventId, name })
      expect(await noCodeFor(hall.referee)).toBe('412 code_by_superadmin')
      await administer(-1)
      expect(await noCodeFor(hall.referee)).toBe('412 code_by_superadmin')
    },
  )

  test('an administrator can make a code for another administrator of the event, and for a referee who also plays in it', async () => {
    const second = hall.stranger
    await giveRole(venue, { person: second, eventId: hall.eventId, name: 'ADMIN_EVENT' })
    expect((await use(await codeFor(second))).personId).toBe(second.id)
    const player = present(hall.players[0], 'one')
    await referee(hall.eventId, player)
    expect((await use(await codeFor(player))).personId).toBe(player.id)
  })
})

describe('the limits on codes', () => {
  const statusOf = async (code: string, address = '203.0.113.1') => {
    const response = await venue.post('/v2/shinpan.Venue/SignInWithCode', {
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ code }),
    })
    return response.status
  }
  const guess = async (codes: readonly string[], address?: string) => {
    for (const code of codes) expect(await statusOf(code, address)).toBe(400)
  }
  const FIVE = ['ZZZZ2222', 'ZZZZ2223', 'ZZZZ2224', 'ZZZZ2225', 'ZZZZ2226']

  test('after five wrong codes from one IP address, even a correct code from it has to wait fifteen minutes', async () => {
    await guess(FIVE)
    expect(await statusOf('ZZZZ2227')).toBe(429)
    const code = await codeFor(hall.referee)
    const limited = await venue.post('/v2/shinpan.Venue/SignInWithCode', {
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.1' },
      body: JSON.stringify({ code }),
    })
    expect(limited.status).toBe(429)
    expect(limited.headers.get('Retry-After')).toBe('900')
    expect(await limited.json()).toMatchObject({ meta: { reason: 'too_many_codes' } })
    expect(await statusOf(code, '203.0.113.2')).toBe(200)
    venue.clock.forward({ minutes: 15, seconds: 1 })
    expect(await statusOf(await codeFor(hall.referee))).toBe(200)
  })

  test('too many wrong codes from several IP addresses together make every IP address wait', async () => {
    await guess(FIVE)
    await guess(['ZZZZ2227', 'ZZZZ2228', 'ZZZZ2229'], '203.0.113.2')
    expect(await statusOf(await codeFor(hall.referee), '203.0.113.3')).toBe(429)
  })

  test('the same wrong code counts once for the limit, and is in the journal once', async () => {
    await guess(Array<string>(6).fill('ZZZZ2222'))
    expect(await statusOf('ZZZZ2223')).toBe(400)
    expect(await journal()).toMatchObject([
      { method: 'Venue.SignInWithCode', eventId: 0, personId: null, isRefusal: true },
      { method: 'Venue.SignInWithCode', eventId: 0, personId: null, isRefusal: true },
    ])
  })

  test('a correct code does not reset the count of wrong codes from its IP address', async () => {
    await guess(FIVE.slice(0, 4))
    expect(await statusOf(await codeFor(hall.referee))).toBe(200)
    await guess(FIVE.slice(4))
    expect(await statusOf('ZZZZ2227')).toBe(429)
  })

  test('codes that were used or have ended count as wrong codes for the limit', async () => {
    await guess(FIVE.slice(0, 3))
    const ended = await codeFor(hall.referee)
    const used = await codeFor(hall.referee)
    await use(used)
    await guess([ended, used])
    expect(await statusOf('ZZZZ2227')).toBe(429)
  })
})

test('the journal names the maker and the person of each code, the sign-in by the code, and each refused try', async () => {
  const code = await codeFor(hall.referee)
  await use(code)
  await refused(code)
  const { eventId } = hall
  const about = { eventId, subject: { playerIds: [hall.referee.id] } }
  expect(await journal()).toMatchObject([
    { method: 'Venue.MakeSignInCode', personId: hall.admin.id, isRefusal: false, ...about },
    {
      method: 'Venue.SignInWithCode',
      personId: hall.referee.id,
      isRefusal: false,
      after: { madeBy: hall.admin.id },
      ...about,
    },
    { method: 'Venue.SignInWithCode', personId: null, isRefusal: true, ...about },
  ])
})

describe('a new person whom an administrator appoints by name', () => {
  test('a new person whom an administrator appoints by name can sign in by code immediately', async () => {
    const { credentials } = hall.admin
    const { eventId } = hall
    const made = await venue.call(
      'Venue.AppointNewPerson',
      { eventId, role: 'EVENT_ROLE_REFEREE', title: '  Vera   Holm ' },
      { credentials },
    )
    const asked = { eventId, personId: made.personId ?? 0 }
    const { code = '' } = await venue.call('Venue.MakeSignInCode', asked, { credentials })
    const signedIn = await use(code)
    expect(await venue.call('Venue.GetRoles', {}, { credentials: signedIn })).toMatchObject({
      isSuperadmin: false,
      roles: [{ eventId, role: 'EVENT_ROLE_REFEREE' }],
    })
    expect(await venue.call('Frey.Me', {}, { credentials: signedIn })).toMatchObject({
      title: 'Vera Holm',
      email: '',
    })
  })

  test('appointing a new person again under the same idempotency key makes no second person', async () => {
    const { credentials } = hall.admin
    const request = { eventId: hall.eventId, role: 'EVENT_ROLE_ADMIN', title: 'Vera Holm' } as const
    const options = { credentials, key: '5b1f7a52-6f0e-4d0a-9a53-0d1c3c1d2f10' }
    const first = await venue.call('Venue.AppointNewPerson', request, options)
    expect(await venue.call('Venue.AppointNewPerson', request, options)).toEqual(first)
  })
})
