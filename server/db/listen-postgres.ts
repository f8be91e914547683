import pg from 'pg'
import type { ChannelListener, Listen } from './listen'

/**
 * The server checks the connection this often, because a broken connection may give no sign. It closes a
 * connection that does not answer the check in time.
 */
const LOOK_EVERY_MS = 10_000
const ANSWER_WITHIN_MS = 5_000
const TRY_AGAIN_AFTER_MS = 1_000

/**
 * Listens on a connection of its own, and on a new one whenever that connection breaks. The server starts even
 * when the first attempt to connect fails.
 */
export function listenOnPostgres(url: string): Listen {
  return async (channel, listener) => {
    let isEnded = false
    let current: pg.Client | null = null
    let timer: NodeJS.Timeout | undefined
    const later = (ms: number, step: () => Promise<void>) => {
      if (!isEnded) timer = setTimeout(() => void step(), ms)
    }
    const connect = async (): Promise<void> => {
      const client = new pg.Client({
        connectionString: url,
        keepAlive: true,
        connectionTimeoutMillis: ANSWER_WITHIN_MS,
        query_timeout: ANSWER_WITHIN_MS,
      })
      current = client
      try {
        await listenWith(client, { channel, listener, onLost: () => lost(client) })
      } catch {
        lost(client)
        return
      }
      listener.missed()
      later(LOOK_EVERY_MS, look)
    }
    /** Checks the listening connection itself, and then has the listener read again what it may have missed. */
    const look = async (): Promise<void> => {
      const client = current
      try {
        await client?.query('select 1')
      } catch {
        if (client !== null) lost(client)
        return
      }
      listener.missed()
      later(LOOK_EVERY_MS, look)
    }
    function lost(client: pg.Client): void {
      if (current !== client) return
      current = null
      clearTimeout(timer)
      client.end().catch(() => undefined)
      later(TRY_AGAIN_AFTER_MS, connect)
    }
    await connect()
    return async () => {
      isEnded = true
      clearTimeout(timer)
      const client = current
      current = null
      await client?.end()
    }
  }
}

async function listenWith(
  client: pg.Client,
  options: { channel: string; listener: ChannelListener; onLost: () => void },
): Promise<void> {
  const { channel, listener, onLost } = options
  client.on('error', onLost)
  client.on('end', onLost)
  client.on('notification', ({ payload = '' }) => listener.heard(payload))
  await client.connect()
  await client.query(`listen ${channel}`)
}
