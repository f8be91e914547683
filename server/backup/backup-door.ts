import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DOOR } from '../db/data-dir'
import { StartProblem } from '../db/start-problem'

interface Door {
  readonly port: number
  readonly secret: string
}

const BACKUP_TYPE = 'application/gzip'

/**
 * Lets a second process of this user ask for a backup of a database that only this process may open. It listens on this
 * machine alone, and the secret stands in a file that only this user may read.
 * @param options.write writes a backup. @returns what closes it.
 */
export async function openBackupDoor(options: {
  root: string
  secret: string
  write: (into: Writable) => Promise<void>
  onFailure: (error: unknown) => void
}): Promise<() => void> {
  const { root, secret, write, onFailure } = options
  const server = createServer((request, response) => {
    if (!mayEnter(request, secret)) {
      response.writeHead(403).end()
      return
    }
    response.writeHead(200, { 'Content-Type': BACKUP_TYPE })
    write(response).catch((error: unknown) => {
      // Whoever asked sees it end too soon.
      response.destroy()
      onFailure(error)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const path = join(root, DOOR)
  const door: Door = { port: (server.address() as AddressInfo).port, secret }
  // Anew, so that it was never open to others.
  rmSync(path, { force: true })
  writeFileSync(path, JSON.stringify(door), { mode: 0o600, flag: 'wx' })
  return () => {
    rmSync(path, { force: true })
    server.close()
    server.closeAllConnections()
  }
}

/** Compared by hashes of one length, in a time that tells nothing. */
function mayEnter({ headers }: IncomingMessage, secret: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hashOf(headers.authorization ?? ''), hashOf(`Bearer ${secret}`))
}

/**
 * Asks the server that runs on a data directory for a backup. @returns what writes it; null when none answers as ours:
 * the file of one that was killed stays behind, and its port may be another's by now. What writes it throws StartProblem
 * when the server does not go on.
 */
export async function askAtBackupDoor(
  root: string,
): Promise<((into: Writable) => Promise<void>) | null> {
  const door = readDoor(root)
  if (door === null) return null
  const headers = { Authorization: `Bearer ${door.secret}` }
  const asking = get({ host: '127.0.0.1', port: door.port, headers, agent: false })
  const [answer] = (await once(asking, 'response').catch(() => [])) as IncomingMessage[]
  if (answer === undefined) return null
  if (answer.statusCode !== 200 || answer.headers['content-type'] !== BACKUP_TYPE) {
    answer.destroy()
    return null
  }
  return (into) =>
    pipeline(answer, into).catch((error: NodeJS.ErrnoException) => {
      if (!BROKEN_OFF.has(error.code ?? '')) throw error
      throw new StartProblem('The server broke off before the backup was whole; try again.')
    })
}

const BROKEN_OFF = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'])

function readDoor(root: string): Door | null {
  try {
    return JSON.parse(readFileSync(join(root, DOOR), 'utf8')) as Door
  } catch {
    return null
  }
}
