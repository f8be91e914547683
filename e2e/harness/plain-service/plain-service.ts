import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { MethodName } from '../../../src/contract/methods'
import type { Milliseconds } from '../../../src/domain/ids'
import type { Fault } from './faults'
import type { HostName } from './open-hosts'
import type { NumberedOrder, Order, PlainSettings, Report } from './orders'

/** A method that a plain service has. */
export type PlainMethodName = Exclude<MethodName, `Venue.${string}`>

/**
 * The services of the wire without anything that only Shinpan has. They run in a process of their own,
 * which passes each call on to Shinpan's server. They know no idempotency keys: a call that arrives
 * twice acts twice. Each fault happens to one call. If several faults wait for a method, its next
 * calls get them in order.
 */
export interface PlainService {
  /** The origin of the console. */
  readonly origin: string
  readonly origins: Readonly<Record<HostName, string>>
  /** How many calls of the method arrived at the service. */
  arrived(method: PlainMethodName): Promise<number>
  /** How many calls of the method took effect, or returned what they read. */
  acted(method: PlainMethodName): Promise<number>
  /** The service acts on the next call, but its answer is lost. */
  loseNextAnswer(method: PlainMethodName): Promise<void>
  /** The next request is lost on its way to the service. */
  loseNextRequest(method: PlainMethodName): Promise<void>
  /**
   * The connection of the next call is lost immediately. The service acts after this time, by default 90
   * s, or at `actNow`.
   */
  actLate(method: PlainMethodName, options?: { readonly afterMs?: Milliseconds }): Promise<void>
  /** Makes the late calls of the method act, and waits until they have. Rejects when there is no late call. */
  actNow(method: PlainMethodName): Promise<void>
  /**
   * The service acts and closes the connection before the first byte of its answer. Chromium then sends the call again
   * by itself, and the service acts again. Chromium does so only on a connection that it had used before. On a fresh
   * connection the call goes well, and the fault waits for the next call.
   */
  letBrowserRepeat(method: PlainMethodName): Promise<void>
  /** The service acts on the next call, but says that it failed. */
  failHalfWay(method: PlainMethodName): Promise<void>
  /** The service does not act on the next call, and tells this cause. */
  refuseNext(method: PlainMethodName, cause: string): Promise<void>
  /** The proxy in front of the service answers the next call with an error page. `arrives`: the service acts before. */
  answerWithPage(method: PlainMethodName, options: { readonly arrives: boolean }): Promise<void>
  /**
   * These hosts, by default all, refuse every connection. While the user service is away, every caller is a visitor.
   */
  goAway(hosts?: readonly HostName[]): Promise<void>
  comeBack(): Promise<void>
  stop(): Promise<void>
}

const PROGRAM = 'e2e/harness/plain-service/plain-process.ts'
const DEFAULT_DELAY_MS: Milliseconds = 90_000

/** Starts a plain service that uses the server at this port. */
export async function startPlainService(settings: PlainSettings): Promise<PlainService> {
  const child = fork(PROGRAM, [JSON.stringify(settings)], {
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env['PATH'] },
  })
  const [first] = (await Promise.race([once(child, 'message'), ended(child)])) as [Report]
  if (!('origins' in first)) throw new Error('The plain service did not say its addresses')
  const { origins } = first
  const tell = createTeller(child)
  const arm = async (method: PlainMethodName, fault: Fault) => {
    await tell({ does: 'await fault', method, fault })
  }

  return {
    origin: origins.console,
    origins,
    arrived: (method) => tell({ does: 'tell arrived', method }),
    acted: (method) => tell({ does: 'tell acted', method }),
    loseNextAnswer: (method) => arm(method, { kind: 'losesAnswer' }),
    loseNextRequest: (method) => arm(method, { kind: 'losesRequest' }),
    actLate: (method, { afterMs = DEFAULT_DELAY_MS } = {}) =>
      arm(method, { kind: 'actsLate', afterMs }),
    async actNow(method) {
      const acts = await tell({ does: 'act now', method })
      if (acts === 0) throw new Error(`No call of ${method} waits to act`)
    },
    letBrowserRepeat: (method) => arm(method, { kind: 'closesBeforeAnswer' }),
    failHalfWay: (method) => arm(method, { kind: 'failsHalfWay' }),
    refuseNext: (method, cause) => arm(method, { kind: 'refuses', cause }),
    answerWithPage: (method, { arrives }) => arm(method, { kind: 'answersWithPage', arrives }),
    async goAway(hosts = ['console', 'game', 'user']) {
      await tell({ does: 'go away', hosts })
    },
    async comeBack() {
      await tell({ does: 'come back' })
    },
    async stop() {
      const ending = once(child, 'exit')
      child.kill()
      await ending
    },
  }
}

async function ended(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit')
  throw new Error(`The plain service ended with ${code}`)
}

/** Sends orders to the process. Each returned JavaScript promise settles with the answer to its order. */
function createTeller(child: ChildProcess): (order: Order) => Promise<number> {
  let lastId = 0
  return (order) => {
    const id = (lastId += 1)
    return new Promise((resolve, reject) => {
      const hear = (report: Report) => {
        if (!('id' in report) || report.id !== id) return
        child.off('message', hear)
        if ('value' in report) resolve(report.value)
        else reject(new Error(report.error))
      }
      child.on('message', hear)
      child.send({ id, order } satisfies NumberedOrder)
    })
  }
}
