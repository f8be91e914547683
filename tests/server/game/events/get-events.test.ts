import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '../../../../server/db/schema/events/sessions'
import { seatInOrder } from '../../harness/played/games'
import { layEvent, layHall } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

let venue: TestVenue
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(() => venue.empty())

const layTitled = async (...titles: string[]) => {
  for (const title of titles) await layEvent(venue, { event: { title } })
}
type Page = Parameters<typeof titlesOf>[0]
async function titlesOf(request: {
  limit?: number
  offset?: number
  filter?: string
  filterUnlisted?: boolean
}) {
  const { total, events } = await venue.call('Mimir.GetEvents', request)
  return { total, titles: events?.map(({ title }) => title) }
}

describe('GetEvents', () => {
  test('GetEvents gives the fields of an event that lists show', async () => {
    await layEvent(venue, {
      event: {
        title: 'Riga Open',
        description: '# Welcome',
        isTeam: true,
        isPrescripted: true,
        seriesLength: 4,
        minGames: 3,
        hideResults: true,
        hideAchievements: true,
        allowManualAddReplay: false,
      },
      ruleset: { chipsValue: 100, withYakitori: true },
    })
    expect(await venue.call('Mimir.GetEvents', { limit: 10 })).toEqual({
      total: 1,
      events: [
        {
          id: 1,
          title: 'Riga Open',
          description: '# Welcome',
          finished: false,
          isListed: true,
          isRatingShown: false,
          tournamentStarted: false,
          type: 'EVENT_TYPE_TOURNAMENT',
          isPrescripted: true,
          isTeam: true,
          hasSeries: true,
          withChips: true,
          minGamesCount: 3,
          achievementsShown: false,
          withYakitori: true,
          platformId: 'PLATFORM_TYPE_UNSPECIFIED',
          allowManualAddReplay: false,
        },
      ],
    })
  })

  test('GetEvents reports a tournament as started once a game was seated, and never reports a club as started', async () => {
    const tournament = await layHall(venue, { players: 4 })
    const club = await layHall(venue, { players: 4, event: { type: 'local', title: 'Club' } })
    const startedOf = async () => {
      const { events } = await venue.call('Mimir.GetEvents', { limit: 10 })
      return events?.map(({ tournamentStarted }) => tournamentStarted)
    }
    expect(await startedOf()).toEqual([false, false])
    await seatInOrder(venue, tournament)
    await seatInOrder(venue, club)
    expect(await startedOf()).toEqual([false, true])
    await venue.database.db.update(sessions).set({ status: 'cancelled' })
    expect(await startedOf()).toEqual([false, true])
  })

  test.each<[string, Page, string[]]>([
    ['the newest events first', { limit: 10 }, ['Four', 'Three', 'Two', 'One']],
    ['a page of two events', { limit: 2 }, ['Four', 'Three']],
    ['the next page of two events', { limit: 2, offset: 2 }, ['Two', 'One']],
    ['the last page, which is not full', { limit: 3, offset: 3 }, ['One']],
    ['a page beyond the last', { limit: 2, offset: 4 }, []],
    ['all events when the request has no limit', {}, ['Four', 'Three', 'Two', 'One']],
  ])('GetEvents gives %s', async (_what, page, titles) => {
    await layTitled('One', 'Two', 'Three', 'Four')
    expect(await titlesOf(page)).toEqual({ total: 4, titles })
  })

  test('GetEvents gives at most 100 events in a page', async () => {
    await layTitled(...Array.from({ length: 101 }, (_, nth) => `Event ${nth}`))
    const { total, titles } = await titlesOf({ limit: 1000 })
    expect(total).toBe(101)
    expect(titles).toHaveLength(100)
  })

  test('GetEvents includes unlisted events unless the caller leaves them out', async () => {
    await layTitled('Shown')
    await layEvent(venue, { event: { title: 'Hidden', isListed: false } })
    expect(await titlesOf({ limit: 10 })).toEqual({ total: 2, titles: ['Hidden', 'Shown'] })
    expect(await titlesOf({ limit: 10, filterUnlisted: true })).toEqual({
      total: 1,
      titles: ['Shown'],
    })
  })

  test.each([
    ['a part of the title in any case', 'OPEN', ['Riga open 100%', 'Spring Open']],
    ['Cyrillic in any case', 'кубок', ['КУБОК_А']],
    ['a text whose accents differ from those of the title', 'kübőK', ['Kubok Łódź']],
    ['a plain letter instead of ł, which has no accent to remove', 'lodz', ['Kubok Łódź']],
    ['percent-encoded text, as clients send it', encodeURIComponent('кубок'), ['КУБОК_А']],
    ['an encoded space', 'spring%20open', ['Spring Open']],
    ['a per cent sign that is not encoded', '100%', ['Riga open 100%']],
    ['a per cent sign, which is no wildcard', 'r%25a', []],
    ['an underscore, which is no wildcard', 'o_en', []],
    ['a lone underscore', '_', ['КУБОК_А']],
    ['a lone backslash', '\\', []],
    [
      'blanks, which count as no filter',
      '  ',
      ['Kubok Łódź', 'КУБОК_А', 'Riga open 100%', 'Spring Open'],
    ],
    [
      'a zero character, which counts as no filter',
      '%00',
      ['Kubok Łódź', 'КУБОК_А', 'Riga open 100%', 'Spring Open'],
    ],
  ])('GetEvents filters by %s', async (_what, filter, titles) => {
    await layTitled('Spring Open', 'Riga open 100%', 'КУБОК_А', 'Kubok Łódź')
    expect(await titlesOf({ limit: 10, filter })).toEqual({ total: titles.length, titles })
  })

  test.each([
    ['limit', { limit: -1 }],
    ['offset', { limit: 10, offset: -1 }],
  ])('GetEvents refuses a negative %s', async (field, request) => {
    expect(await venue.refusal('Mimir.GetEvents', request)).toMatchObject({
      status: 400,
      reason: 'field_invalid',
      meta: { field },
    })
  })
})

describe('GetEventsById', () => {
  test('GetEventsById gives each named event once, and leaves out unknown ones', async () => {
    await layTitled('One', 'Two', 'Three')
    const { events } = await venue.call('Mimir.GetEventsById', { ids: [3, 1, 999, -1, 3] })
    expect(events?.map(({ title }) => title)).toEqual(['One', 'Three'])
  })

  test('GetEventsById shows unlisted events to a caller who knows their id', async () => {
    await layEvent(venue, { event: { title: 'Hidden', isListed: false } })
    const { events } = await venue.call('Mimir.GetEventsById', { ids: [1] })
    expect(events).toMatchObject([{ title: 'Hidden', isListed: false }])
  })

  test('GetEventsById without ids gives nothing', async () => {
    expect(await venue.call('Mimir.GetEventsById', { ids: [] })).toEqual({ events: [] })
  })
})
