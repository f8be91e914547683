import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** A running built server, by its address. */
export interface Venue {
  readonly origin: string
  readonly port: number
}

/** The built server in its own process. A story stops and starts it as people do with a hall's server. */
export interface VenueProcess extends Venue {
  /** The present data directory. */
  dataDir(): string
  /** The id of the running process, whose CPU time a bench reads. */
  pid(): number
  /** Ends the process without a warning, as a power cut would. */
  kill(): Promise<void>
  /** Starts the server again on the same data and the same port. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Stops this server, and starts another hall's server, on other data, at the same address. */
  giveAddressTo(dataDir: string): Promise<void>
  /** Waits until its terminal shows a match of the pattern, and returns the pattern's first group. */
  readTerminal(pattern: RegExp): Promise<string>
}

export async function startVenueProcess(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  options: readonly string[] = [],
): Promise<VenueProcess> {
  const port = await freePort()
  let directory = dataDir
  let child: ChildProcess | null = null
  let terminal = ''

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child === null) return
    const ending = once(child, 'exit')
    child.kill(signal)
    child = null
    await ending
  }

  const venue: VenueProcess = {
    origin: `http://localhost:${port}`,
    port,
    dataDir: () => directory,
    pid() {
      if (child?.pid === undefined) throw new Error('The server does not run')
      return child.pid
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async start() {
      child = spawn(process.execPath, [...nodeFlags(), 'dist-server/main.js', ...options], {
        env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: directory, ...settings },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child.stdout?.on('data', (chunk) => (terminal += String(chunk)))
      await readyOf(child)
    },
    async giveAddressTo(other) {
      await venue.stop()
      directory = other
      await venue.start()
    },
    async readTerminal(pattern) {
      for (;;) {
        const found = pattern.exec(terminal)?.[1]
        if (found !== undefined) return found
        if (child?.stdout == null) throw new Error(`The terminal never showed ${pattern}`)
        await once(child.stdout, 'data')
      }
    },
  }
  await venue.start()
  return venue
}

/** The flags that stories give Node for their servers; a bench measures a server without them. */
const nodeFlags = () => (process.env['VENUE_NODE_FLAGS'] ?? '').split(' ').filter(Boolean)

function readyOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let stderr = ''
    child.stderr?.on('data', (chunk) => (stderr += String(chunk)))
    child.stdout?.on('data', (chunk) => {
      if (String(chunk).includes('ready on')) resolve()
    })
    child.once('exit', (code) => {
      reject(new Error(`The server ended with ${code}: ${stderr}`))
    })
  })
}

/**
 * Returns a port that is free now. It is below the ports that systems give to outgoing connections: such a connection
 * could take the port before the server does.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(11_000, 30_000)
  const server = createServer()
  const isFree = new Promise<boolean>((resolve) => {
    server.once('listening', () => server.close(() => resolve(true)))
    server.once('error', () => resolve(false))
  })
  server.listen(port, '127.0.0.1')
  return (await isFree) ? port : freePort()
}
