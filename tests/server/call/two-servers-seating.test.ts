import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MethodName, RequestOf } from '../../../src/contract/methods'
import type { Hall, HallPerson } from '../harness/hall'
import {
  layPlayedHall,
  layScriptedHall,
  readNextIndex,
  readSeated,
} from '../harness/played/seatings'
import { IS_ON_POSTGRES } from '../harness/test-database'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

describe.runIf(IS_ON_POSTGRES)(
  'two referees who draw seats at the same time on two servers',
  () => {
    let servers: [TestVenue, TestVenue]
    beforeAll(async () => {
      const first = await startTestVenue()
      servers = [first, await startTestVenue({ beside: first })]
    })
    beforeEach(() => servers[0].empty())
    afterAll(async () => {
      await servers[1].stop()
      await servers[0].stop()
    })

    /**
     * Sends the call ten times at the same time, alternating between the two servers. Returns the ten
     * answers, sorted.
     */
    async function sendTen<M extends MethodName>(hall: Hall, method: M, request: RequestOf<M>) {
      const send = (server: TestVenue, { credentials }: HallPerson) =>
        server
          .call(method, request, { credentials })
          .then(() => 'seated')
          .catch((error: Error) =>
            error.message.includes('games_still_running') ? 'too late' : error.message,
          )
      const answers = await Promise.all(
        [0, 1, 2, 3, 4].flatMap(() => [
          send(servers[0], hall.referee),
          send(servers[1], hall.admin),
        ]),
      )
      return answers.toSorted()
    }

    const ONE_SEATED = ['seated', ...Array.from({ length: 9 }, () => 'too late')]
    const EVERYBODY = [5, 6, 7, 8, 9, 10, 11, 12]
    const seatedNow = async () => (await readSeated(servers[0])).flat().toSorted((a, b) => a - b)

    test('two referees who seat by the script on two servers get one seating, and the script advances by one session', async () => {
      const hall = await layScriptedHall(servers[0])

      expect(
        await sendTen(hall, 'Mimir.MakePrescriptedSeating', { eventId: hall.eventId }),
      ).toEqual(ONE_SEATED)
      expect(await seatedNow()).toEqual(EVERYBODY)
      expect(await readNextIndex(servers[0])).toBe(1)
    })

    test('two referees who seat by swiss rules on two servers get one seating', async () => {
      const hall = await layPlayedHall(servers[0])

      expect(await sendTen(hall, 'Mimir.MakeSwissSeating', { eventId: hall.eventId })).toEqual(
        ONE_SEATED,
      )
      expect(await seatedNow()).toEqual(EVERYBODY)
    })

    test('two referees who seat by interval on two servers get one seating', async () => {
      const hall = await layPlayedHall(servers[0])

      expect(
        await sendTen(hall, 'Mimir.MakeIntervalSeating', { eventId: hall.eventId, step: 2 }),
      ).toEqual(ONE_SEATED)
      expect(await seatedNow()).toEqual(EVERYBODY)
    })
  },
)
