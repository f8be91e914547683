import { createCallAnswering, type CallAnswering, type Exchange } from './answer-call'
import { giveConsoleFile, type PlainConfig } from './console-files'
import { giveRefusal } from './give'
import { openHost, type Host } from './host'
import { CORS_HEADERS, PREFLIGHT_HEADERS, versionHeaders } from './plain-headers'
import { noHandler } from './plain-refusal'
import { WIRE_METHODS, type WireService } from './wire-methods'

export type HostName = 'console' | 'game' | 'user'

export interface Hosts {
  readonly calls: CallAnswering
  /** With the layout "one host" all three are the same host. */
  readonly hosts: Readonly<Record<HostName, Host>>
  readonly origins: Readonly<Record<HostName, string>>
}

/**
 * Opens either one host for the console and all services, or three: for the console, for the game, and for the other
 * services.
 */
export async function openHosts(options: {
  readonly venuePort: number
  readonly layout: 'one host' | 'three hosts'
}): Promise<Hosts> {
  const { venuePort, layout } = options
  const calls = createCallAnswering({
    venuePort,
    isUserServiceGone: () => layout === 'three hosts' && hosts.user.isGone(),
  })
  const giveFile = (exchange: Exchange) => giveConsoleFile(exchange, { venuePort, config })
  let hosts: Hosts['hosts']
  let origins: Hosts['origins']
  let config: PlainConfig
  if (layout === 'one host') {
    const services = answerServices(calls, ['Mimir', 'Frey', 'Hugin'])
    const host = await openHost((exchange) =>
      exchange.incoming.url?.startsWith('/v2/') ? services(exchange) : giveFile(exchange),
    )
    const origin = `http://localhost:${host.port}`
    hosts = { console: host, game: host, user: host }
    origins = { console: origin, game: origin, user: origin }
    config = { game: '', user: '', stats: '' }
  } else {
    hosts = {
      console: await openHost(giveFile),
      game: await openHost(answerServices(calls, ['Mimir'])),
      user: await openHost(answerServices(calls, ['Frey', 'Hugin'])),
    }
    const at = (host: Host) => `http://127.0.0.1:${host.port}`
    const { game, user } = { game: at(hosts.game), user: at(hosts.user) }
    origins = { console: `http://localhost:${hosts.console.port}`, game, user }
    config = { game, user, stats: user }
  }
  return { calls, hosts, origins }
}

/** Answers preflights and calls of these services. The first service refuses what none of them knows. */
function answerServices(calls: CallAnswering, services: readonly [WireService, ...WireService[]]) {
  return async (exchange: Exchange): Promise<void> => {
    const { incoming, outgoing } = exchange
    const { pathname } = new URL(incoming.url ?? '/', 'http://service')
    const verb = incoming.method ?? 'GET'
    if (verb === 'OPTIONS') {
      outgoing.writeHead(204, PREFLIGHT_HEADERS).end()
      return
    }
    const method = verb === 'POST' ? WIRE_METHODS.get(pathname) : undefined
    if (method !== undefined && services.includes(method.service)) {
      return calls.answer(method, exchange)
    }
    incoming.resume()
    const headers = { ...(verb === 'POST' && CORS_HEADERS), ...versionHeaders(services[0]) }
    giveRefusal(outgoing, noHandler(verb, pathname), headers)
  }
}
