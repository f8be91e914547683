import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../places/network-of'
import { forwardedAddress } from './client-address'
import { withoutMapping, type IsTrustedProxy } from './trusted-proxies'

/** How many connections one process may have open. An idle connection takes some memory and a file descriptor. */
export const MOST_CONNECTIONS = 4000
/**
 * The share of all connections that one address may have. Behind one router there may be a whole hall: four
 * connections for each of five hundred phones.
 */
const SHARE_OF_ADDRESS = 1 / 2
/**
 * The share of all connections that one address may have open without having sent a complete request. Browsers
 * send a request as soon as they are connected.
 */
const SHARE_OF_SILENT = 1 / 8

/**
 * How much the server knows about a connection's client. Connections with a lower rank are closed first.
 * `SILENT`: the client has sent no complete request yet.
 */
const SILENT = 0
const ASKED = 1
/** A verified person or a trusted proxy: these connections are never closed to make room. */
const KNOWN = 2

interface Connection {
  readonly socket: Socket
  readonly isOfProxy: boolean
  /** The network of the client. The limit for each address counts connections by it. */
  owner: string
  isPerson: boolean
  hasAsked: boolean
  request: IncomingMessage | null
}

/**
 * The connections of a server, limited in all and for each address. When a limit is reached, a new
 * connection replaces an older one with the lowest rank (`rankOf`). When all belong to verified people or
 * trusted proxies, the new connection is closed.
 */
export class ConnectionPlaces {
  readonly #most: number
  readonly #isTrustedProxy: IsTrustedProxy
  readonly #byEnds = new Map<string, Connection>()
  /** The connections by the network of their client, oldest first. */
  readonly #byOwner = new Map<string, Set<Connection>>()

  constructor(most: number, isTrustedProxy: IsTrustedProxy) {
    this.#most = most
    this.#isTrustedProxy = isTrustedProxy
  }

  watch(server: Server): void {
    server.on('connection', (socket: Socket) => {
      this.#admit(socket)
    })
    server.on('request', (request: IncomingMessage) => {
      this.#hear(request)
    })
  }

  /** Call this when a verified person made a call on the connection. */
  showPerson(socket: Socket): void {
    const connection = this.#byEnds.get(endsOf(socket))
    if (connection !== undefined && !connection.isOfProxy) connection.isPerson = true
  }

  #admit(socket: Socket): void {
    const peer = withoutMapping(socket.remoteAddress ?? '')
    const connection: Connection = {
      socket,
      isOfProxy: this.#isTrustedProxy(peer),
      owner: networkOf(peer),
      isPerson: false,
      hasAsked: false,
      request: null,
    }
    const ends = endsOf(socket)
    this.#byEnds.set(ends, connection)
    this.#join(connection)
    socket.once('close', () => {
      this.#forget(ends, connection)
    })
    this.#limitSilent(connection.owner)
    if (!connection.isOfProxy) this.#limitOwner(connection)
    if (this.#byEnds.size > this.#most) this.#end(this.#firstToGo(connection))
  }

  /** A proxy's connection belongs to the client whose request it carries now. */
  #hear(request: IncomingMessage): void {
    const connection = this.#byEnds.get(endsOf(request.socket))
    if (connection === undefined) return
    connection.hasAsked ||= connection.request?.complete === true
    connection.request = request
    if (!connection.isOfProxy) return
    const named = forwardedAddress(request.headers['x-forwarded-for'], this.#isTrustedProxy)
    if (named === null) return
    this.#leave(connection)
    connection.owner = networkOf(named)
    this.#join(connection)
    this.#limitSilent(connection.owner)
  }

  #limitSilent(owner: string): void {
    const silent = this.#of(owner).filter((each) => rankOf(each) === SILENT)
    const [oldest] = silent
    if (oldest && silent.length > Math.ceil(this.#most * SHARE_OF_SILENT)) this.#end(oldest)
  }

  #limitOwner(latest: Connection): void {
    const theirs = this.#of(latest.owner).filter(({ isOfProxy }) => !isOfProxy)
    if (theirs.length > Math.ceil(this.#most * SHARE_OF_ADDRESS)) {
      this.#end(leastShown(theirs.filter((each) => each !== latest)) ?? latest)
    }
  }

  /**
   * The connection to close, so that there is room. Among those with the lowest rank (`rankOf`), it is the oldest
   * connection of the network with most of them.
   */
  #firstToGo(latest: Connection): Connection {
    for (const rank of [SILENT, ASKED]) {
      let most: readonly Connection[] = []
      for (const theirs of this.#byOwner.values()) {
        const ofRank = [...theirs].filter((each) => each !== latest && rankOf(each) === rank)
        if (ofRank.length > most.length) most = ofRank
      }
      if (most[0] !== undefined) return most[0]
    }
    return latest
  }

  #end(connection: Connection): void {
    this.#forget(endsOf(connection.socket), connection)
    connection.socket.destroy()
  }

  /** Forgets a connection. Another connection may already have the same address and port, and stays. */
  #forget(ends: string, connection: Connection): void {
    if (this.#byEnds.get(ends) === connection) this.#byEnds.delete(ends)
    this.#leave(connection)
  }

  #of(owner: string): readonly Connection[] {
    return [...(this.#byOwner.get(owner) ?? [])]
  }

  #join(connection: Connection): void {
    const theirs = this.#byOwner.get(connection.owner)
    if (theirs === undefined) this.#byOwner.set(connection.owner, new Set([connection]))
    else theirs.add(connection)
  }

  #leave(connection: Connection): void {
    const theirs = this.#byOwner.get(connection.owner)
    theirs?.delete(connection)
    if (theirs?.size === 0) this.#byOwner.delete(connection.owner)
  }
}

function rankOf({ isPerson, isOfProxy, hasAsked, request }: Connection): number {
  // A proxy keeps idle connections ready, which is fine. But a request that it passes on incompletely ranks as
  // silent.
  if (isOfProxy) return request === null || request.complete ? KNOWN : SILENT
  if (isPerson) return KNOWN
  return hasAsked || request?.complete === true ? ASKED : SILENT
}

function leastShown(connections: readonly Connection[]): Connection | undefined {
  return (
    connections.find((each) => rankOf(each) === SILENT) ??
    connections.find((each) => rankOf(each) === ASKED)
  )
}

/** Address and port of the client. The same for a connection and for the TLS socket on top of it. */
const endsOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`
