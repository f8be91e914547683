import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RequestOf } from '../../../src/contract/methods'
import { present } from '../../../src/lib/assert'
import { preview, seatsOf, swap, take, type Options } from '../game/seating/seating-previews'
import { readNextIndex, saveScript } from '../harness/played/seatings'
import { startTestVenue, type TestVenue } from '../harness/test-venue'
import {
  newRepeats,
  openShortTournament,
  playSeated,
  windSpread,
  type ShortTournament,
} from './short-sessions'

/** The tests run in order, as parts of one event. It uses every kind of seating while people leave and come. */
describe(
  'a tournament of forty players that uses every way of seating',
  { timeout: 120_000 },
  () => {
    let venue: TestVenue
    let tournament: ShortTournament
    beforeAll(async () => {
      venue = await startTestVenue()
      tournament = await openShortTournament(venue)
    })
    afterAll(() => venue.stop())
    let isBrokenOff = false
    beforeEach(({ skip, onTestFailed }) => {
      skip(isBrokenOff, 'a chapter before failed')
      onTestFailed(() => {
        isBrokenOff = true
      })
    })

    const about = () => ({ eventId: tournament.hall.eventId })
    const referee = () => ({ credentials: tournament.hall.referee.credentials })
    const admin = () => ({ credentials: tournament.hall.admin.credentials })
    const player = (nth: number) => present(tournament.hall.players[nth], `player ${nth}`).id
    const SHUFFLED: Options = { kind: 'SEATING_KIND_SHUFFLED', seed: 70 }
    const INTERVAL: Options = { kind: 'SEATING_KIND_INTERVAL', seed: 1, step: 3 }
    const BALANCED = { windShuffleMode: 'WIND_SHUFFLE_MODE_BALANCED' } as const
    const shuffle = (seed: number) =>
      venue.call('Mimir.MakeShuffledSeating', { ...about(), groupsCount: 1, seed }, referee())
    const dropOut = async (...ids: number[]) => {
      for (const playerId of ids) {
        const request = { ...about(), playerId, ignoreSeating: true }
        await venue.call('Mimir.UpdatePlayerSeatingFlag', request, referee())
      }
      tournament.included = tournament.included.filter((id) => !ids.includes(id))
    }
    const comeLate = async () => {
      for (const { id: playerId } of tournament.lateEntrants) {
        await venue.call('Mimir.RegisterPlayer', { ...about(), playerId }, admin())
        tournament.included.push(playerId)
      }
    }

    test.each([
      { session: 1, spread: 1 },
      { session: 2, spread: 1 },
      { session: 3, spread: 1 },
    ])(
      'in a tournament of mixed seatings, session $session is shuffled and no two players meet a second time',
      async ({ session, spread }) => {
        await shuffle(session)
        await playSeated(tournament)

        expect(newRepeats(tournament)).toBe(0)
        expect(windSpread(tournament)).toBe(spread)
      },
    )

    test('in a tournament of mixed seatings, no two players meet again in shuffled session 4, after two players left and two joined', async () => {
      await dropOut(player(3), player(21))
      const lonely = { ...about(), groupsCount: 1, seed: 4 }
      expect(await venue.refusal('Mimir.MakeShuffledSeating', lonely, referee())).toMatchObject({
        reason: 'players_not_divisible',
        meta: { players: '38' },
      })
      await comeLate()
      await shuffle(4)
      await playSeated(tournament)

      expect(newRepeats(tournament)).toBe(0)
      expect(windSpread(tournament)).toBeLessThanOrEqual(2)
    })

    test('in a tournament of mixed seatings, few players meet again in the swiss session 5', async () => {
      await venue.call('Mimir.MakeSwissSeating', about(), referee())
      await playSeated(tournament)

      expect(newRepeats(tournament)).toBeLessThanOrEqual(3)
      expect(windSpread(tournament)).toBeLessThanOrEqual(2)
    })

    test('in a tournament of mixed seatings, the tables of interval session 6 follow the ranks of the rating table exactly', async () => {
      const { list = [] } = await venue.call('Mimir.GetRatingTable', ratingTable(), referee())
      const ranked = list.map(({ id = 0 }) => id).filter((id) => tournament.included.includes(id))
      await venue.call('Mimir.MakeIntervalSeating', { ...about(), step: 2 }, referee())
      const [first = [], second = [], third = []] = await playSeated(tournament)

      const ranksOf = (table: readonly number[]) =>
        table.map((id) => ranked.indexOf(id) + 1).toSorted((a, b) => a - b)
      expect(ranksOf(first)).toEqual([1, 3, 5, 7])
      expect(ranksOf(second)).toEqual([2, 4, 6, 8])
      expect(ranksOf(third)).toEqual([9, 11, 13, 15])
      expect(windSpread(tournament)).toBeLessThanOrEqual(2)
    })

    const ratingTable = (): RequestOf<'Mimir.GetRatingTable'> => ({
      eventIdList: [tournament.hall.eventId],
      orderBy: 'rating',
      order: 'desc',
      onlyMinGames: false,
      dateFrom: '',
      dateTo: '',
    })

    test('in a tournament of mixed seatings, no two players meet again in session 7, which is shuffled', async () => {
      await shuffle(7)
      await playSeated(tournament)

      expect(newRepeats(tournament)).toBe(0)
      expect(windSpread(tournament)).toBeLessThanOrEqual(2)
    })

    test('in a tournament of mixed seatings, a referee changes a shuffled preview and applies it as session 8, and the session matches the preview’s report', async () => {
      const { hall } = tournament
      const shown = await preview(venue, hall, SHUFFLED)
      const [[first = 0] = [], , , , , , [second = 0] = []] = seatsOf(shown)
      const changed = await swap(venue, { hall, shown, two: [first, second] })
      await take(venue, { hall, shown: changed })

      expect(await playSeated(tournament)).toEqual(seatsOf(changed))
      expect(newRepeats(tournament)).toBe(changed.report.repeatedMeetings?.length)
      expect(windSpread(tournament)).toBe(changed.report.windSpread)
    })

    test('in a tournament of mixed seatings, sessions 9 and 10 follow a script that was generated for forty players', async () => {
      const { hall, included } = tournament
      const asked = { ...about(), players: 40, sessions: 2, seed: 9 }
      const { prescript = '' } = await venue.call('Venue.LayOutScript', asked, admin())
      await saveScript(venue, { hall, script: prescript, next: 1 })
      // The two players who left get numbers too. Otherwise each would keep an old number that another player now gets.
      const numbered = [...included, player(3), player(21)]
      const idsToLocalIds = numbered.map((playerId, nth) => ({ playerId, localId: nth + 1 }))
      await venue.call('Mimir.UpdatePlayersLocalIds', { ...about(), idsToLocalIds }, admin())

      const played = []
      for (const _ of [9, 10]) {
        await venue.call('Mimir.MakePrescriptedSeating', { ...about(), ...BALANCED }, referee())
        played.push(await playSeated(tournament))
      }
      const tableOf = (ids: readonly number[]) =>
        ids.map((id) => included.indexOf(id) + 1).toSorted((a, b) => a - b)
      expect(played.flat().map(tableOf)).toEqual(
        prescript.split(/\n+/).map((row) =>
          row
            .split('-')
            .map(Number)
            .toSorted((a, b) => a - b),
        ),
      )
      expect(await readNextIndex(venue)).toBe(2)
      expect(windSpread(tournament)).toBeLessThanOrEqual(2)
    })

    test('in a tournament of mixed seatings, session 11 is a swiss preview that is applied after four more players left', async () => {
      await dropOut(player(0), player(9), player(30), present(tournament.lateEntrants[0], 'one').id)
      const { hall } = tournament
      const shown = await preview(venue, hall, { kind: 'SEATING_KIND_SWISS', seed: 11 })
      await take(venue, { hall, shown })

      expect(await playSeated(tournament)).toEqual(seatsOf(shown))
      expect(newRepeats(tournament)).toBe(shown.report.repeatedMeetings?.length)
      expect(windSpread(tournament)).toBeLessThanOrEqual(2)
    })

    test('in a tournament of mixed seatings, session 12 is an applied preview of a soft interval, and session 13 is shuffled', async () => {
      const { hall } = tournament
      const shown = await preview(venue, hall, { ...INTERVAL, isSoft: true })
      await take(venue, { hall, shown })
      expect(await playSeated(tournament)).toEqual(seatsOf(shown))
      await shuffle(13)
      await playSeated(tournament)

      expect(tournament.sessions).toHaveLength(13)
      expect(tournament.included).toHaveLength(36)
      expect(windSpread(tournament)).toBeLessThanOrEqual(2)
    })
  },
)
