import { startPlainService, type PlainService } from './plain-service/plain-service'
import { expect, test as shared } from './story'

interface PlainFixtures {
  /** Whether the console and the services are on one host or on three. */
  readonly layout: 'one host' | 'three hosts'
  /**
   * The plain services. They have only what the servers of other makers have too, and pass their calls on to the story's
   * server.
   */
  readonly plain: PlainService
}

/**
 * For stories in which the console uses services that keep no idempotency keys and promise nothing. The browser opens
 * `plain.origin`. The services act at the server `venue`, and `server` reads there what they did.
 */
export const test = shared.extend<PlainFixtures>({
  layout: ['one host', { option: true }],
  plain: async ({ venue, layout }, provide) => {
    const plain = await startPlainService({ venuePort: venue.port, layout })
    await provide(plain)
    await plain.stop()
  },
})

export { expect }
