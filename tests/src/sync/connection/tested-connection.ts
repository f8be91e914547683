import { connectionMemory } from '../../../../src/sync/connection/connection-memory'
import { createConnection, type Connection } from '../../../../src/sync/connection/connection'
import type { NetworkReading } from '../../../../src/sync/network-reading'
import { BrowserStorage } from '../../state/browser-cookies'
import { TestPage } from '../platform'

export const ANSWERED: NetworkReading = { kind: 'answered', clock: null }
export const SILENCE: NetworkReading = { kind: 'no_answer' }

/** A connection for tests, which choose what its probes find. */
export interface TestedConnection {
  readonly page: TestPage
  readonly storage: BrowserStorage
  readonly connection: Connection
  /** What a probe finds. */
  answer: NetworkReading
  /** How many probes were made. */
  probes: number
  /** Opens a connection as the next page does, with what earlier pages stored. */
  readonly opened: (probe?: () => Promise<NetworkReading>) => Connection
  /** A reading of an answer that came now, with this time of the server. */
  readonly answeredAt: (serverTime: number) => NetworkReading
}

export function openTestedConnection(): TestedConnection {
  const page = new TestPage()
  const storage = new BrowserStorage()
  const countedProbe = async () => {
    tested.probes += 1
    return tested.answer
  }
  const opened = (probe = countedProbe) =>
    createConnection({
      platform: page,
      memory: connectionMemory(storage, 'https://hall.test'),
      probe,
    })
  const tested: TestedConnection = {
    page,
    storage,
    connection: opened(),
    answer: ANSWERED,
    probes: 0,
    opened,
    answeredAt: (serverTime) => ({
      kind: 'answered',
      clock: { serverTime, sentAt: page.clock, receivedAt: page.clock },
    }),
  }
  return tested
}
