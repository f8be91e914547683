import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events/events'
import { rights, type RightName } from '../../../../server/db/schema/people/rights'
import {
  giveRole,
  layEvent,
  layHall,
  layPeople,
  type Hall,
  type HallPerson,
} from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { present } from '../../../../src/lib/assert'
import { COUNTED_FROM, countVersions, versionsOf } from '../../harness/versions'

let venue: TestVenue
let hall: Hall
let second: HallPerson
let orphan: number
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
// The admin has right 1, the referee right 2, the second admin right 3. The orphan event has no administrator.
beforeEach(async () => {
  await venue.empty()
  hall = await layHall(venue, { players: 0 })
  second = present((await layPeople(venue, ['Second']))[0], 'second')
  await giveRole(venue, { person: second, eventId: hall.eventId, name: 'ADMIN_EVENT' })
  orphan = await layEvent(venue)
})

type Who = 'superadmin' | 'admin' | 'second' | 'referee' | 'stranger'
const person = (who: Who) => (who === 'second' ? second : hall[who])
const as = (who: Who) => ({ credentials: person(who).credentials })
const eventIdOf = (where: 'hall' | 'orphan' | 'system') =>
  ({ hall: hall.eventId, orphan, system: -1 })[where]

const ADMIN = 'ADMIN_EVENT'
const REFEREE = 'REFEREE_FOR_EVENT'
const PRIVATE = 'GET_PERSONAL_INFO_WITH_PRIVATE_DATA'

const add = (by: Who, name: RightName, to: Who, where: 'hall' | 'orphan' | 'system' = 'hall') => ({
  request: { ruleName: name, ruleValue: 1, personId: person(to).id, eventId: eventIdOf(where) },
  options: as(by),
})

describe('AddRuleForPerson', () => {
  test.each([
    { by: 'admin', name: ADMIN, to: 'stranger', where: 'hall' },
    { by: 'admin', name: REFEREE, to: 'stranger', where: 'hall' },
    { by: 'admin', name: REFEREE, to: 'admin', where: 'hall' },
    { by: 'admin', name: ADMIN, to: 'referee', where: 'hall' },
    { by: 'superadmin', name: ADMIN, to: 'stranger', where: 'hall' },
    { by: 'superadmin', name: REFEREE, to: 'superadmin', where: 'hall' },
    { by: 'superadmin', name: ADMIN, to: 'superadmin', where: 'orphan' },
    { by: 'superadmin', name: PRIVATE, to: 'stranger', where: 'hall' },
    { by: 'superadmin', name: PRIVATE, to: 'stranger', where: 'system' },
    { by: 'superadmin', name: PRIVATE, to: 'superadmin', where: 'system' },
  ] as const)(
    'AddRuleForPerson lets the $by give the $to the right $name in $where',
    async ({ by, name, to, where }) => {
      const { request, options } = add(by, name, to, where)
      const { ruleId } = await venue.call('Frey.AddRuleForPerson', request, options)
      const [row] = await venue.database.db
        .select()
        .from(rights)
        .where(eq(rights.id, ruleId ?? 0))

      expect(row).toEqual({
        id: 4,
        personId: person(to).id,
        eventId: eventIdOf(where),
        name,
        value: 1,
      })
    },
  )

  test.each([
    { by: 'referee', name: REFEREE, to: 'stranger', where: 'hall', reason: 'wrong_role' },
    { by: 'referee', name: ADMIN, to: 'referee', where: 'hall', reason: 'wrong_role' },
    { by: 'stranger', name: ADMIN, to: 'stranger', where: 'hall', reason: 'wrong_role' },
    { by: 'stranger', name: ADMIN, to: 'stranger', where: 'orphan', reason: 'wrong_role' },
    { by: 'admin', name: REFEREE, to: 'stranger', where: 'orphan', reason: 'wrong_role' },
    { by: 'admin', name: PRIVATE, to: 'stranger', where: 'hall', reason: 'wrong_role' },
    { by: 'admin', name: PRIVATE, to: 'admin', where: 'system', reason: 'wrong_role' },
    { by: 'admin', name: ADMIN, to: 'stranger', where: 'system', reason: 'wrong_role' },
    { by: 'superadmin', name: ADMIN, to: 'superadmin', where: 'hall', reason: 'not_for_yourself' },
  ] as const)(
    'AddRuleForPerson does not let the $by give the $to the right $name in $where',
    async ({ by, name, to, where, reason }) => {
      const { request, options } = add(by, name, to, where)

      expect(await venue.refusal('Frey.AddRuleForPerson', request, options)).toMatchObject({
        status: 403,
        reason,
      })
      expect(await venue.database.db.$count(rights)).toBe(3)
    },
  )

  test('a right given or removed in the whole system raises the version of every event', async () => {
    await countVersions(venue.database)
    const { request, options } = add('superadmin', ADMIN, 'stranger', 'system')
    const { ruleId = 0 } = await venue.call('Frey.AddRuleForPerson', request, options)
    const given = await versionsOf(venue.database)
    await venue.call('Frey.DeleteRuleForPerson', { ruleId }, options)
    const taken = await versionsOf(venue.database)

    expect(given.map((version) => version > COUNTED_FROM)).toEqual([true, true])
    expect(taken.map((version, nth) => version > present(given[nth], 'a version'))).toEqual([
      true,
      true,
    ])
  })

  test('a right that was given by AddRuleForPerson works immediately', async () => {
    const { request, options } = add('admin', REFEREE, 'stranger')
    await venue.call('Frey.AddRuleForPerson', request, options)

    expect(await venue.call('Venue.GetRoles', {}, as('stranger'))).toMatchObject({
      roles: [{ eventId: hall.eventId, role: 'EVENT_ROLE_REFEREE' }],
    })
  })

  test('AddRuleForPerson refuses a right that the person already has', async () => {
    const { request, options } = add('admin', REFEREE, 'referee')

    expect(await venue.refusal('Frey.AddRuleForPerson', request, options)).toMatchObject({
      status: 409,
      code: 'already_exists',
      reason: 'rule_already_given',
    })
  })

  test('AddRuleForPerson sent again under the same idempotency key gives the right once, and its answer is the same', async () => {
    const { request, options } = add('admin', REFEREE, 'stranger')
    const keyed = { ...options, key: 'right-0001' }
    const first = await venue.call('Frey.AddRuleForPerson', request, keyed)

    expect(await venue.call('Frey.AddRuleForPerson', request, keyed)).toEqual(first)
    expect(await venue.database.db.$count(rights)).toBe(4)
  })

  test('AddRuleForPerson and DeleteRuleForPerson raise the version of their event only', async () => {
    const { request, options } = add('admin', REFEREE, 'stranger')
    await countVersions(venue.database)
    await venue.call('Frey.AddRuleForPerson', request, options)
    await venue.call('Frey.DeleteRuleForPerson', { ruleId: 4 }, options)

    expect(await versionsOf(venue.database)).toEqual([COUNTED_FROM + 2, COUNTED_FROM])
  })
})

describe('DeleteRuleForPerson', () => {
  test.each([
    { by: 'admin', of: 'second', ruleId: 3 },
    { by: 'admin', of: 'referee', ruleId: 2 },
    { by: 'superadmin', of: 'admin', ruleId: 1 },
    { by: 'superadmin', of: 'referee', ruleId: 2 },
  ] as const)(
    'DeleteRuleForPerson lets the $by remove the right of the $of',
    async ({ by, ruleId }) => {
      await venue.call('Frey.DeleteRuleForPerson', { ruleId }, as(by))

      expect(await venue.database.db.$count(rights, eq(rights.id, ruleId))).toBe(0)
      expect(await venue.database.db.$count(rights)).toBe(2)
    },
  )

  test.each([
    { by: 'admin', of: 'themselves', ruleId: 1, reason: 'not_for_yourself' },
    { by: 'referee', of: 'themselves', ruleId: 2, reason: 'wrong_role' },
    { by: 'referee', of: 'the admin', ruleId: 1, reason: 'wrong_role' },
    { by: 'stranger', of: 'the referee', ruleId: 2, reason: 'wrong_role' },
  ] as const)(
    'DeleteRuleForPerson does not let the $by remove the right of $of',
    async ({ by, ruleId, reason }) => {
      expect(await venue.refusal('Frey.DeleteRuleForPerson', { ruleId }, as(by))).toMatchObject({
        status: 403,
        reason,
      })
      expect(await venue.database.db.$count(rights)).toBe(3)
    },
  )

  test('an administrator cannot remove their own right as referee by DeleteRuleForPerson, but another administrator can', async () => {
    await giveRole(venue, { person: hall.admin, eventId: hall.eventId, name: REFEREE })
    const rule = { ruleId: 4 }

    expect(await venue.refusal('Frey.DeleteRuleForPerson', rule, as('admin'))).toMatchObject({
      reason: 'not_for_yourself',
    })
    expect(await venue.call('Frey.DeleteRuleForPerson', rule, as('second'))).toEqual({
      success: true,
    })
  })

  test("DeleteRuleForPerson lets only superadmins remove rights to private data, even the superadmin's own right", async () => {
    await giveRole(venue, { person: hall.superadmin, eventId: -1, name: PRIVATE })
    const rule = { ruleId: 4 }

    expect(await venue.refusal('Frey.DeleteRuleForPerson', rule, as('admin'))).toMatchObject({
      reason: 'wrong_role',
    })
    expect(await venue.call('Frey.DeleteRuleForPerson', rule, as('superadmin'))).toEqual({
      success: true,
    })
  })

  test('when two administrators remove each other by DeleteRuleForPerson at the same time, only one of them is removed', async () => {
    const take = (by: Who, ruleId: number) =>
      venue.call('Frey.DeleteRuleForPerson', { ruleId }, as(by)).then(
        () => 'taken',
        (error: Error) => (error.message.includes('wrong_role') ? 'too late' : error),
      )
    const answers = await Promise.all([take('admin', 3), take('second', 1)])

    expect(answers.toSorted()).toEqual(['taken', 'too late'])
    expect(await venue.database.db.$count(rights, eq(rights.name, ADMIN))).toBe(1)
  })

  test('DeleteRuleForPerson sent again under the same idempotency key gives the same answer', async () => {
    const keyed = { ...as('admin'), key: 'right-0002' }
    await venue.call('Frey.DeleteRuleForPerson', { ruleId: 2 }, keyed)

    expect(await venue.call('Frey.DeleteRuleForPerson', { ruleId: 2 }, keyed)).toEqual({
      success: true,
    })
    expect(
      await venue.refusal('Frey.DeleteRuleForPerson', { ruleId: 2 }, as('admin')),
    ).toMatchObject({ status: 404, reason: 'rule_not_found' })
  })
})

describe('rights in a finished event', () => {
  const request = () => add('admin', REFEREE, 'stranger').request

  test('rights in a finished event can still be changed, so that somebody can keep its lists in order', async () => {
    await venue.database.db.update(events).set({ isFinished: true })
    const { ruleId } = await venue.call('Frey.AddRuleForPerson', request(), as('admin'))

    expect(await venue.call('Frey.DeleteRuleForPerson', { ruleId }, as('admin'))).toEqual({
      success: true,
    })
  })
})
