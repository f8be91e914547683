import { methodPath, type MethodName } from '../../src/contract/methods'
import type { Figure } from '../figures'
import type { StoredHall } from '../hall-of-100'
import { onCopyOf, whileServing } from '../hall-store'
import { poster, type Post } from './measured-calls'

const MEASURED_CALLS = 200
const STRANGERS = 8
const AIM = { at: 95, most: 100 } as const

/** How long a referee waits for the timer while others send bodies of 128 KB that are made of nothing but items. */
export function benchStrangers({ store, hall }: StoredHall): Promise<Figure[]> {
  return onCopyOf(store, (copy) =>
    whileServing(copy, {}, async ({ origin }) => {
      const { credentials } = hall.referee
      const post = poster(origin, credentials)
      const ask = () => waitsOf(post, hall.eventId)
      await ask()
      const alone = await ask()
      const signedIn = {
        'X-Auth-Token': credentials.authToken,
        'X-Current-Person-Id': String(credentials.personId),
      }
      return [
        { name: 'GetTimerState, alone', unit: 'ms', samples: alone },
        {
          name: `GetTimerState beside ${STRANGERS} visitors with large bodies`,
          unit: 'ms',
          samples: await whileSending(origin, {}, ask),
          yardstick: alone,
          aim: AIM,
        },
        {
          name: `the same, signed in`,
          unit: 'ms',
          samples: await whileSending(origin, signedIn, ask),
          yardstick: alone,
          aim: AIM,
        },
      ]
    }),
  )
}

async function waitsOf(post: Post, eventId: number): Promise<number[]> {
  const waits: number[] = []
  for (let nth = 0; nth < MEASURED_CALLS; nth += 1) {
    const startedAt = performance.now()
    await post({ method: 'Mimir.GetTimerState', body: () => ({ eventId }) }, nth)
    waits.push(performance.now() - startedAt)
  }
  return waits
}

/** Each stranger sends the next body when the last one was answered. */
async function whileSending<T>(
  origin: string,
  headers: Record<string, string>,
  steps: () => Promise<T>,
): Promise<T> {
  let isOver = false
  const strangers = Array.from({ length: STRANGERS }, async (_, nth) => {
    while (!isOver) {
      for (const { method, type, body } of BODIES) {
        const response = await fetch(origin + methodPath(method), {
          method: 'POST',
          headers: { ...headers, 'Content-Type': type },
          body,
        })
        if (response.ok) throw new Error(`Stranger ${nth} was not refused`)
        await response.arrayBuffer()
      }
    }
  })
  try {
    return await steps()
  } finally {
    isOver = true
    await Promise.all(strangers)
  }
}

interface LargeBody {
  readonly method: MethodName
  readonly type: string
  readonly body: string | Uint8Array<ArrayBuffer>
}

const JSON_TYPE = 'application/json'
const PROTOBUF_TYPE = 'application/protobuf'
const pairs = (first: number, times: number) =>
  Uint8Array.from(Array.from({ length: times }, () => [first, 0]).flat())

/** More items than are taken, for which only bytes are counted; and just as many, which are decoded. */
const BODIES: readonly LargeBody[] = [
  {
    method: 'Mimir.UpdatePlayersLocalIds',
    type: JSON_TYPE,
    body: `{"idsToLocalIds":[{}${',{}'.repeat(43_000)}]}`,
  },
  { method: 'Mimir.UpdatePlayersLocalIds', type: PROTOBUF_TYPE, body: pairs(0x12, 65_000) },
  { method: 'Mimir.GetEventsById', type: PROTOBUF_TYPE, body: pairs(0x08, 65_000) },
  {
    method: 'Mimir.UpdatePlayersLocalIds',
    type: JSON_TYPE,
    body: `{"idsToLocalIds":[{}${',{}'.repeat(4900)}]}`,
  },
  { method: 'Mimir.GetEventsById', type: PROTOBUF_TYPE, body: pairs(0x08, 9900) },
]
