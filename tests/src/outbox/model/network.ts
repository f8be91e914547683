import { foreignNews, type LinkNews } from '../../../../src/outbox/core/link-news'
import type { SendResult } from '../../../../src/outbox/core/ports'
import type { Prng } from './prng'
import { refusal } from './refusal'
import type { VenueServer } from './venue-server'
import type { VirtualTime } from './virtual-time'
import type { WireRequest } from './wire-request'

/** The faults of the hall's network, as probabilities for one request. */
export interface Weather {
  readonly isDown: boolean
  readonly loginPage: number
  readonly lostRequest: number
  readonly lostAnswer: number
  readonly late: number
  readonly doubled: number
  readonly proxyError: number
  /**
   * A filter between device and server refuses, with an answer that looks like our API's. The server may have got the
   * request before.
   */
  readonly filter: number
  readonly serverBusy: number
  readonly serverFails: number
}

export const CLEAR: Weather = {
  isDown: false,
  loginPage: 0,
  lostRequest: 0,
  lostAnswer: 0,
  late: 0,
  doubled: 0,
  proxyError: 0,
  filter: 0,
  serverBusy: 0,
  serverFails: 0,
}

export const BRUTAL: Weather = {
  isDown: false,
  loginPage: 0.03,
  lostRequest: 0.2,
  lostAnswer: 0.2,
  late: 0.08,
  doubled: 0.06,
  proxyError: 0.05,
  filter: 0.03,
  serverBusy: 0.05,
  serverFails: 0.08,
}

/** The server answers nearly every request with a failure. */
export const BROKEN: Weather = { ...BRUTAL, serverFails: 0.85 }

export const DOWN: Weather = { ...CLEAR, isDown: true }

const TIMEOUT_MS = 15_000
const PROBE_TIMEOUT_MS = 3_000
const NO_ANSWER: SendResult = { ok: false, error: { kind: 'no_answer', timedOut: true } }

/**
 * The connection between a device and the server. It loses, delays, repeats and cuts requests, and copies may arrive
 * late.
 */
export class Network {
  weather: Weather = CLEAR
  /** How many copies of requests may still arrive. */
  travelling = 0
  probes = 0

  constructor(
    protected readonly time: VirtualTime,
    private readonly prng: Prng,
    /** The server that has the address now. */
    public server: VenueServer,
  ) {}

  send(request: WireRequest): Promise<SendResult> {
    return new Promise((resolve) => {
      const { prng, time, weather } = this
      if (weather.isDown) {
        time.after(prng.between(1, 500), () => resolve(NO_ANSWER))
        return
      }
      if (prng.chance(weather.loginPage)) {
        const status = prng.pick([200, 302, 404, 511]) ?? 200
        time.after(20, () => resolve(foreign(status)))
        return
      }
      if (prng.chance(weather.filter)) {
        time.after(20, () => resolve(filtered(prng)))
        return
      }
      time.after(TIMEOUT_MS, () => resolve(NO_ANSWER))
      const isLost = prng.chance(weather.lostRequest)
      const copies = (isLost ? 0 : 1) + (prng.chance(weather.doubled) ? 1 : 0)
      if (copies === 0 && prng.chance(0.5)) time.after(50, () => resolve(NO_ANSWER))
      for (let copy = 0; copy < copies; copy += 1) this.#travel(request, resolve)
    })
  }

  /** Sends a small request that changes nothing, over the same bad network. */
  probe(): Promise<LinkNews> {
    const { prng, time, weather } = this
    this.probes += 1
    const isUnheard =
      weather.isDown || prng.chance(weather.lostRequest) || prng.chance(weather.lostAnswer)
    const heard: LinkNews = isUnheard
      ? { kind: 'down', why: 'no_answer' }
      : prng.chance(weather.loginPage)
        ? foreignNews(prng.pick([200, 302, 404, 511]) ?? 200)
        : { kind: 'up' }
    return new Promise((resolve) => {
      const longestMs = isUnheard && !weather.isDown ? PROBE_TIMEOUT_MS : 300
      time.after(prng.between(5, longestMs), () => resolve(heard))
    })
  }

  /** Asks the server at the address something that changes nothing. Null when no answer came. */
  async ask<T>(question: (server: VenueServer) => T): Promise<T | null> {
    const heard = await this.probe()
    return heard.kind === 'up' ? question(this.server) : null
  }

  #travel(request: WireRequest, resolve: (result: SendResult) => void): void {
    const { prng, time, weather } = this
    const wayMs = prng.chance(weather.late) ? prng.between(5_000, 76_000) : prng.between(5, 300)
    this.travelling += 1
    time.after(wayMs, () => {
      this.travelling -= 1
      if (prng.chance(weather.serverBusy)) {
        time.after(5, () => resolve(busy(prng)))
        return
      }
      const fails = prng.chance(weather.serverFails)
      // The server may fail before it has done anything, or after it.
      const answer = fails && prng.chance(0.5) ? null : this.server.handle(request, time.now())
      if (fails || answer === null) {
        time.after(5, () => resolve(refusal('internal', 500)))
        return
      }
      if (prng.chance(weather.lostAnswer)) {
        // Either the connection is cut immediately, or no answer comes and the client gives the request up.
        if (prng.chance(0.5)) time.after(5, () => resolve(NO_ANSWER))
        return
      }
      const passed = prng.chance(weather.filter) ? filtered(prng) : answer
      const seen = prng.chance(weather.proxyError) ? foreign(502) : passed
      time.after(prng.between(5, 300), () => resolve(seen))
    })
  }
}

const foreign = (status: number): SendResult => ({
  ok: false,
  error: { kind: 'not_our_api', status },
})

function filtered(prng: Prng): SendResult {
  const [code, status] = prng.pick(FILTERED) ?? FILTERED[0]
  const answer = refusal(code, status)
  if (answer.ok || answer.error.kind !== 'refused') return answer
  return { ok: false, error: { ...answer.error, isUnsigned: true } }
}

const FILTERED = [
  ['permission_denied', 403],
  ['unauthenticated', 401],
  ['not_found', 404],
  ['failed_precondition', 412],
  ['unavailable', 503],
] as const

function busy(prng: Prng): SendResult {
  const code = prng.pick(['unavailable', 'resource_exhausted', 'aborted'] as const) ?? 'unavailable'
  const answer = refusal(code, 503)
  if (answer.ok || answer.error.kind !== 'refused' || prng.chance(0.5)) return answer
  return { ok: false, error: { ...answer.error, retryAfterMs: prng.between(1, 5) * 1000 } }
}
