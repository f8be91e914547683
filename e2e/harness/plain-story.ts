import { startPlainService, type PlainService } from './plain-service/plain-service'
import { expect, test as shared } from './story'

interface PlainFixtures {
  /** Whether the console and the services share one host, or have three. */
  readonly layout: 'one host' | 'three hosts'
  /** The services without anything that is ours, before the story's server. */
  readonly plain: PlainService
}

/**
 * For stories in which the console meets services that know no keys and make no promises. The browser opens
 * `plain.origin`. `server` sees what the services did, since they act at the same server; `venue` is that server.
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
