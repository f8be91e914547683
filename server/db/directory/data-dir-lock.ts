import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from '../start-problem'

/** The beginnings of a lock's file name: `READY` once the process listens on its socket, `STARTING` before that. */
const READY = 'lock-'
const STARTING = 'lock~'

const LOOKS = 10
const BETWEEN_LOOKS_MS = 50

/**
 * Locks a directory for this process. The lock is a socket file in the directory, and this process listens
 * on it. However the process ends, the kernel closes the socket. Until then the kernel accepts connections
 * to it, even from another container and while the process is frozen. A process has the lock once its own
 * socket listens and no other socket in the directory does. When several processes start at the same time, the
 * process whose id sorts first gets the directory.
 * @param options.id a text that is new for each start and never used again.
 * @returns a function that releases the lock. @throws StartProblem when another process has it, or the file
 * system has no sockets.
 */
export async function takeLock(directory: { root: string; id: string }): Promise<() => void> {
  const { root, id } = directory
  if (process.platform === 'win32') return takePipe(root)
  const lock = await listenIn(root, id)
  for (let look = 1; look <= LOOKS; look += 1) {
    const others = await findLiving(root, lock.folder, READY + id)
    if (others.length === 0) return lock.release
    // When several processes start at the same time, a process gives way to one whose id sorts before its own. A
    // process that already has the directory stays.
    if (others.some((other) => other < READY + id)) break
    await sleep(BETWEEN_LOOKS_MS)
  }
  lock.release()
  throw inUse(root)
}

interface Listening {
  /** The directory's path, or a shorter name for it that fits into a socket's name. */
  readonly folder: string
  release(): void
}

/**
 * Listens first, and only then gives the socket its final name. So a refused connection to that name means that its
 * process has ended.
 */
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

/** The names of the locks of other running processes. Removes the locks of processes that have ended. */
async function findLiving(root: string, folder: string, mine: string): Promise<string[]> {
  const living: string[] = []
  for (const name of readdirSync(root)) {
    if (!name.startsWith(READY) || name === mine) continue
    if (await answers(join(folder, name))) living.push(name)
    else rmSync(join(root, name), { force: true })
  }
  return living
}

/** Whether a process listens at this path. Only a refused connection or a missing file proves that none does. */
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

/** Windows has no sockets in folders, but it has pipe names on which only one process at a time may listen. */
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
  // The lock alone must not keep the process alive.
  return server.unref()
}

async function listenAt(server: Server, path: string): Promise<void> {
  server.listen(path)
  await once(server, 'listening')
}

/**
 * True when the path is short enough. A socket's name may have 104 bytes or a few more; the lock's file name takes 22
 * of them.
 */
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
