import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from './start-problem'

/** What a lock's name begins with; what is not yet ready is named otherwise. */
const READY = 'lock-'
const STARTING = 'lock~'

const LOOKS = 10
const BETWEEN_LOOKS_MS = 50

/**
 * Takes a directory for this process: the lock is a socket in it that this process listens on. The kernel closes that
 * when the process ends, however it ends, and answers for it whoever asks: from another container too, and while the
 * process stands still. A process holds the directory once its own socket listens and no other there does. Of several
 * that begin at once the one whose id sorts first stays.
 * @param directory.id a text of its own for each start, never used again.
 * @returns what gives the lock back. @throws StartProblem when another holds it, or the place cannot hold sockets.
 */
export async function takeLock(directory: { root: string; id: string }): Promise<() => void> {
  const { root, id } = directory
  if (process.platform === 'win32') return takePipe(root)
  const lock = await listenIn(root, id)
  for (let look = 1; look <= LOOKS; look += 1) {
    const others = await findLiving(root, lock.folder, READY + id)
    if (others.length === 0) return lock.release
    // Of those that only begin, who sorts behind gives way; who holds the directory stays.
    if (others.some((other) => other < READY + id)) break
    await sleep(BETWEEN_LOOKS_MS)
  }
  lock.release()
  throw inUse(root)
}

interface Listening {
  /** The directory by a name that is short enough for a socket's. */
  readonly folder: string
  release(): void
}

/** Under its final name only once it listens: who finds that name refusing knows that its process has ended. */
async function listenIn(root: string, id: string): Promise<Listening> {
  const held = openSync(root, 'r')
  const folder = isShort(root) || process.platform !== 'linux' ? root : `/proc/self/fd/${held}`
  const server = serverThatHangsUp()
  try {
    await listenAt(server, join(folder, STARTING + id))
    renameSync(join(root, STARTING + id), join(root, READY + id))
  } catch (error) {
    server.close()
    closeSync(held)
    throw cannotLock(root, error)
  }
  return {
    folder,
    release() {
      rmSync(join(root, READY + id), { force: true })
      server.close()
      closeSync(held)
    },
  }
}

/** The locks of other living processes, by name; those of ended ones are cleared away. */
async function findLiving(root: string, folder: string, mine: string): Promise<string[]> {
  const living: string[] = []
  for (const name of readdirSync(root)) {
    if (!name.startsWith(READY) || name === mine) continue
    if (await answers(join(folder, name))) living.push(name)
    else rmSync(join(root, name), { force: true })
  }
  return living
}

/** Whether a process listens there. A refusal is the kernel's word that none does; any other failure is not. */
function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT')
    })
  })
}

/** Windows has no sockets among its files but names that one process at a time may listen on. */
async function takePipe(root: string): Promise<() => void> {
  const name = createHash('sha256').update(realpathSync.native(root)).digest('hex')
  const server = serverThatHangsUp()
  try {
    await listenAt(server, `\\\\.\\pipe\\shinpan-${name}`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw inUse(root)
    throw cannotLock(root, error)
  }
  return () => {
    server.close()
  }
}

function serverThatHangsUp(): Server {
  const server = createServer((socket) => {
    socket.destroy()
  })
  // The lock alone keeps no process alive.
  return server.unref()
}

async function listenAt(server: Server, path: string): Promise<void> {
  server.listen(path)
  await once(server, 'listening')
}

/** A socket's name has room for 104 bytes or a few more; a lock's own part takes 22. */
const isShort = (root: string): boolean => Buffer.byteLength(root) <= 80

const inUse = (root: string): StartProblem =>
  new StartProblem(
    `The data directory ${root} is in use by another Shinpan; stop that one or set DATA_DIR.`,
  )

function cannotLock(root: string, error: unknown): StartProblem {
  const { code } = error as NodeJS.ErrnoException
  return new StartProblem(
    `The data directory ${root} cannot hold the lock that keeps a second Shinpan out (${code ?? String(error)}); set DATA_DIR to a folder on a disk of this machine.`,
    { cause: error },
  )
}
