import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DOOR } from '../db/directory/data-dir'
import { StartProblem } from '../db/start-problem'

interface Door {
  readonly port: number
  readonly secret: string
}

const BACKUP_TYPE = 'application/gzip'

/**
 * Lets a second process of this user ask for a backup of a database that only this process may open. The door listens
 * on this machine only, and its secret is in a file that only this user can read.
 * @param options.write writes a backup. @returns a function that closes the door.
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
      // Ends the answer too early, so that the process that asked for the backup notices the failure.
      response.destroy()
      onFailure(error)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const path = join(root, DOOR)
  const door: Door = { port: (server.address() as AddressInfo).port, secret }
  // Makes the file anew, so that it was never open to other users.
  rmSync(path, { force: true })
  writeFileSync(path, JSON.stringify(door), { mode: 0o600, flag: 'wx' })
  return () => {
    rmSync(path, { force: true })
    server.close()
    server.closeAllConnections()
  }
}

/** Compares hashes of equal length in constant time, so that the time tells nothing about the secret. */
function mayEnter({ headers }: IncomingMessage, secret: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hashOf(headers.authorization ?? ''), hashOf(`Bearer ${secret}`))
}

/**
 * Asks the server that runs on a data directory for a backup.
 * @returns a function that writes the backup; null when no Shinpan server answers. A server that was killed
 * leaves the door's file behind, and another program may use its port by now. The function throws StartProblem
 * when the server stops before the backup is complete.
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
