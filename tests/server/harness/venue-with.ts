import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestVenue, type TestVenue } from './test-venue'

interface VenueWith<S> {
  readonly venue: TestVenue
  /** What takes the venue's messages or mails, of this test alone. */
  readonly server: S
  /** For what the operator is warned of in this test. */
  readonly warned: { event: string; facts: unknown }[]
}

/** Gives each of the tests around it the same venue, emptied, and a server of its own that takes what the venue sends. */
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
