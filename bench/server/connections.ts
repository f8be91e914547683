import type { Figure } from '../figures'
import type { StoredHall } from '../hall-of-100'
import { onCopyOf, whileServing } from '../hall-store'
import { measuredReads, poster, type MeasuredCall, type Post } from './measured-calls'

const CONNECTIONS = [1, 4, 16]
const SECONDS = 3

/**
 * Measures how many answers a second the server gives to several callers at the same time, and how long each answer
 * takes. The server caches no answers here, so it makes each one anew.
 */
export function benchConnections({ store, hall }: StoredHall): Promise<Figure[]> {
  return onCopyOf(store, (copy) =>
    whileServing(copy, { ANSWER_CACHE_MB: '0' }, async ({ origin }) => {
      const post = poster(origin, hall.referee.credentials)
      const figures: Figure[] = []
      for (const call of measuredReads(hall)) {
        await askFor({ call, post, connections: 4, seconds: 1 })
        for (const connections of CONNECTIONS) {
          const answers = await askFor({ call, post, connections, seconds: SECONDS })
          const name = `${call.name}, ${connections} at once`
          const perSecond = answers.length / SECONDS
          figures.push({ name, unit: '1/s', samples: [perSecond] })
          figures.push({ name: `${name}: answer`, unit: 'ms', samples: answers })
        }
      }
      return figures
    }),
  )
}

/** Each connection sends its next request as soon as it has an answer. Returns the time of each answer in ms. */
async function askFor(options: {
  call: MeasuredCall
  post: Post
  connections: number
  seconds: number
}): Promise<number[]> {
  const { call, post, connections, seconds } = options
  const until = performance.now() + seconds * 1000
  const answers: number[] = []
  const ask = async () => {
    while (performance.now() < until) {
      const startedAt = performance.now()
      await post(call, answers.length)
      answers.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
  return answers
}
