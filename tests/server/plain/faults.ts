import type { Fault } from '../../../e2e/harness/plain-service/faults'
import type { Hosts } from '../../../e2e/harness/plain-service/open-hosts'
import type { PlainMethodName } from '../../../e2e/harness/plain-service/plain-service'
import type { Intent } from '../../../src/outbox/intent'
import type { PlainTablet } from './plain-tablet'

/** What a fault needs: the tablet, the service, and the ruling that the referee makes. */
export interface FaultyDay {
  readonly tablet: PlainTablet
  readonly plain: Hosts
  readonly method: PlainMethodName
  readonly intent: Intent
}

type Play = (day: FaultyDay) => Promise<void>

const SECOND = 1000
const HOUR = 3600 * SECOND
const WELL: Fault | null = null
const LATE: Fault = { kind: 'actsLate', afterMs: HOUR }

/** What goes wrong with a ruling, and what its referee does then. */
export const FAULTS = {
  'all goes well': (day) => rule(day, WELL),
  'the answer is lost': (day) => rule(day, { kind: 'losesAnswer' }),
  'the network sends it twice': (day) => rule(day, { kind: 'closesBeforeAnswer' }),
  'the network sends it twice, and the referee cancels the surplus': async (day) => {
    await rule(day, { kind: 'closesBeforeAnswer' })
    await day.tablet.cancelSurplus()
    await day.tablet.pass(5 * SECOND)
  },
  'the service refuses it': (day) => rule(day, { kind: 'refuses', cause: 'The player left' }),
  'it acts and says that it failed': (day) => rule(day, { kind: 'failsHalfWay' }),
  'the request acts after 20 s': async (day) => {
    await rule(day, LATE)
    await day.tablet.sleep(15 * SECOND)
    await act(day)
    await day.tablet.pass(5 * SECOND)
  },
  'the request is lost, and the referee says yes': async (day) => {
    await rule(day, { kind: 'losesRequest' })
    await untilAsked(day)
    await sayYes(day)
  },
  'the request acts after the question, and the referee says yes': async (day) => {
    await rule(day, LATE)
    await untilAsked(day)
    await act(day)
    await sayYes(day)
  },
  'the request acts after the referee has said yes': async (day) => {
    await rule(day, LATE)
    await untilAsked(day)
    await sayYes(day)
    await act(day)
    await day.tablet.pass(5 * SECOND)
  },
  'the request acts after it was left': async (day) => {
    await rule(day, LATE)
    await untilAsked(day)
    await day.tablet.leave()
    await act(day)
    await day.tablet.pass(5 * SECOND)
  },
  'the service is gone for an hour when it is given': async (day) => {
    await day.plain.hosts.game.goAway()
    await day.tablet.pass(60 * SECOND)
    await rule(day, WELL, 10 * SECOND)
    await comeBackAfterAnHour(day)
    await sayYes(day)
  },
  'the answer is lost and the service is gone for an hour': async (day) => {
    await rule(day, { kind: 'losesAnswer' }, 100)
    await day.plain.hosts.game.goAway()
    await day.tablet.pass(10 * SECOND)
    await comeBackAfterAnHour(day)
  },
} satisfies Record<string, Play>

export type FaultName = keyof typeof FAULTS

/** Makes the ruling. The fault happens to its request. */
async function rule(
  { tablet, plain, method, intent }: FaultyDay,
  fault: Fault | null,
  passMs = 5 * SECOND,
): Promise<void> {
  if (fault !== null) plain.calls.faults.await(method, fault)
  await tablet.rule(intent)
  await tablet.pass(passMs)
}

/** Waits until the outbox asks, which it does 90 s after the send. Nobody looks at the tablet meanwhile. */
async function untilAsked({ tablet }: FaultyDay): Promise<void> {
  await tablet.sleep(120 * SECOND)
  await tablet.pass(5 * SECOND)
}

/** Makes the late request act now. */
async function act({ plain, method }: FaultyDay): Promise<void> {
  await plain.calls.faults.actNow(method)
}

async function sayYes({ tablet }: FaultyDay): Promise<void> {
  await tablet.sayYes()
  await tablet.pass(5 * SECOND)
}

/** The service comes back after an hour. Nobody looks at the tablet meanwhile. */
async function comeBackAfterAnHour({ tablet, plain }: FaultyDay): Promise<void> {
  await tablet.sleep(HOUR)
  await plain.hosts.game.comeBack()
  await tablet.pass(5 * SECOND)
}
