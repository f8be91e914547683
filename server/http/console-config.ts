import type { AppDeps } from './app-deps'
import type { ServiceAddresses } from './headers/security-headers'

/** All services are on this origin. */
export const SERVICES: ServiceAddresses = { game: '', user: '', stats: '', places: '', files: '' }

/**
 * The console's configuration. Parts that this hall does not have are left out, and the console does not offer them.
 */
export function consoleConfig(
  deps: Pick<
    AppDeps,
    'assistantUrl' | 'pagesUrl' | 'botName' | 'hasOwnRoot' | 'playersOrigin' | 'hubOrigin'
  >,
) {
  const { assistantUrl, pagesUrl, botName, hasOwnRoot } = deps
  const players = deps.playersOrigin?.() ?? null
  return {
    ...SERVICES,
    ...(assistantUrl && { assistant: assistantUrl }),
    ...(pagesUrl && { pages: pagesUrl }),
    ...(botName && { bot: botName }),
    ...(hasOwnRoot && { ownRoot: true }),
    ...(players && { players, secure: deps.hubOrigin?.() }),
  }
}
