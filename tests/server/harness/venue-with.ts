import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestVenue, type TestVenue } from './test-venue'

interface VenueWith<S> {
  readonly venue: TestVenue
  /** Receives the server's messages or mails, in this test only. */
  readonly server: S
  /** The warnings for the operator that came in this test. */
  readonly warned: { event: string; facts: unknown }[]
}

/**
 * All surrounding tests use one server. Before each test, this empties the server and starts a new
 * messenger or mail server, which receives what the server sends.
 */
export function venueWith<S extends { stop(): Promise<void> }>(
  startServer: () => Promise<S>,
  give: (made: VenueWith<S>) => void,
): void {
  let venue: TestVenue
  beforeAll(async () => {
    venue = await startTestVenue()
  })
  afterAll(() => venue.stop())
  beforeEach(async () => {
    await venue.empty()
    const server = await startServer()
    give({ venue, server, warned: [] })
    return () => server.stop()
  })
}
