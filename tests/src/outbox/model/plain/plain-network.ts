import type { SendResult } from '../../../../../src/outbox/core/ports'
import { CLEAR, Network } from '../network'
import type { Prng } from '../prng'
import type { VirtualTime } from '../virtual-time'
import type { WireRequest } from '../wire-request'
import type { PlainServer } from './plain-server'

/** What happens to one request. */
export interface RequestFate {
  /** When the server acts, in ms after the send: several times if a browser repeats the request; empty if never. */
  readonly actsAt: readonly number[]
  /** The answer to the last copy of the request is lost. */
  readonly isAnswerLost?: boolean
}

const TIMEOUT_MS = 15_000
const LOST: SendResult = { ok: false, error: { kind: 'no_answer', timedOut: true } }

/** The network to a server without idempotency keys. It loses, delays and repeats the rulings that are sent. */
export class PlainNetwork extends Network {
  /** What happens to the next requests, in order. */
  fates: RequestFate[] = []
  readonly #time: VirtualTime
  readonly #prng: Prng

  constructor(time: VirtualTime, prng: Prng, server: PlainServer) {
    super(time, prng, server)
    this.#time = time
    this.#prng = prng
  }

  override send(request: WireRequest): Promise<SendResult> {
    const time = this.#time
    if (this.weather.isDown) return new Promise((resolve) => time.after(50, () => resolve(LOST)))
    const { actsAt, isAnswerLost = false } = this.fates.shift() ?? this.#anyFate()
    return new Promise((resolve) => {
      time.after(actsAt.length === 0 && this.#prng.chance(0.5) ? 50 : TIMEOUT_MS, () => {
        resolve(LOST)
      })
      for (const [nth, ms] of actsAt.entries()) {
        this.travelling += 1
        time.after(ms, () => {
          this.travelling -= 1
          const answer = this.server.handle(request, time.now())
          const isLast = nth === actsAt.length - 1
          if (isLast) time.after(20, () => resolve(isAnswerLost ? LOST : answer))
        })
      }
    })
  }

  #anyFate(): RequestFate {
    const prng = this.#prng
    if (this.weather === CLEAR) return { actsAt: [prng.between(5, 300)] }
    const isAnswerLost = prng.chance(0.3)
    const first = prng.between(5, 300)
    switch (prng.between(0, 5)) {
      case 0:
        return { actsAt: [] }
      case 1:
        return { actsAt: [first, first + prng.between(5, 300)], isAnswerLost }
      case 2:
        return { actsAt: [prng.between(5_000, 85_000)], isAnswerLost }
      default:
        return { actsAt: [first], isAnswerLost }
    }
  }
}
