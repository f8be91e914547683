import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { persons } from '../../../../../server/db/schema/people/persons'
import type { ListedNameJson } from '../../../../../src/contract/wire/shinpan/listed_people_pb'
import { layHall, layPeople, type Hall } from '../../../harness/hall'
import { startTestVenue, type TestVenue } from '../../../harness/test-venue'

// The ids in a fresh hall: 1 superadmin, 2 admin, 3 referee, 4 stranger; then 5 and so on, in the order of the titles.
const TITLES = [
  'Jan Novák',
  'Novak Jan',
  'Артём Ёлкин',
  'Nguyễn Văn Anh',
  '김서연',
  'Jürgen Müller',
  'Jan Nowak',
]
let venue: TestVenue
let hall: Hall
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  hall = await layHall(venue, { players: 0 })
  await layPeople(venue, TITLES)
})

const find = (lines: ListedNameJson[]) =>
  venue.call(
    'Venue.FindListed',
    { eventId: hall.eventId, lines },
    { credentials: hall.admin.credentials },
  )
const foundFor = async (line: ListedNameJson) => (await find([line])).lines?.[0]?.personIds ?? []
const change = (id: number, changes: Partial<typeof persons.$inferInsert>) =>
  venue.database.db.update(persons).set(changes).where(eq(persons.id, id))

describe('FindListed finds people by the words of their name, in any order', () => {
  test.each([
    ['Jan Novák', [5, 6]],
    ['NOVAK, JAN', [5, 6]],
    ['Елкин Артем', [7]],
    ['Anh Nguyen Van', [8]],
    ['Van Anh Nguyen', [8]],
    ['김서연', [9]],
    ['Juergen Mueller', [10]],
    ['Muller Jurgen', [10]],
    ['Jan', []],
    ['Novák', []],
    ['Jan Novákov', []],
    ['', []],
  ])('FindListed finds for %j the people %j', async (title, ids) => {
    expect((await foundFor({ title })).toSorted()).toEqual(ids.toSorted())
  })
})

describe('FindListed', () => {
  test('FindListed with an empty list gives everybody in the event', async () => {
    const request = { eventId: hall.eventId, people: [{ personId: 9, title: '김서연' }] }
    await venue.call('Venue.MakePeople', request, { credentials: hall.admin.credentials })
    await change(9, { surname: '김', city: '부산', country: 'KR', associationNumber: '17' })

    expect(await find([])).toMatchObject({
      people: [
        {
          id: 9,
          title: '김서연',
          surname: '김',
          city: '부산',
          country: 'KR',
          associationNumber: '17',
          isRegistered: true,
        },
      ],
    })
  })

  test('FindListed puts the person with the given account number first, whatever the name is', async () => {
    expect(await foundFor({ title: 'Jan Novák', personId: 7 })).toEqual([7, 5, 6])
  })

  test.each(['11000042', '11 000 042', '0011000042'])(
    'FindListed finds a person with the association number 11000042 by %j',
    async (associationNumber) => {
      await change(11, { associationNumber: '11000042' })

      expect(await foundFor({ title: 'J. N.', associationNumber })).toEqual([11])
    },
  )

  test('FindListed never finds a removed account', async () => {
    await change(5, { title: '[Deleted account #5]', foldedTitle: '' })

    expect(await foundFor({ title: 'Jan Novák', personId: 5 })).toEqual([6])
  })

  test('FindListed gives city, country and association number, which tell people of the same name apart', async () => {
    const { admin, eventId } = hall
    const made = { title: 'Olga Krievs', surname: 'Krievs', city: 'Rīga', country: 'LV' }
    await venue.call(
      'Venue.MakePeople',
      { eventId, people: [{ ...made, associationNumber: '77', localId: 3 }] },
      { credentials: admin.credentials },
    )

    const { people = [] } = await find([{ title: 'Jan Nowak' }])

    expect(people).toEqual([
      {
        id: 12,
        ...made,
        associationNumber: '77',
        hasNoSignIn: true,
        isRegistered: true,
        isSubstitute: false,
        localId: 3,
      },
      {
        id: 11,
        title: 'Jan Nowak',
        surname: '',
        city: '',
        country: '',
        associationNumber: '',
        hasNoSignIn: true,
        isRegistered: false,
        isSubstitute: false,
        localId: 0,
      },
    ])
  })
})
