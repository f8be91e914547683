import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { BRIEF_DATABASE } from '../../../scripts/test/node-flags'

export interface ServerProcess {
  readonly child: ChildProcess
  /** Everything that the process has printed so far. */
  readonly output: () => { stdout: string; stderr: string }
  /** Resolves with the address once the server says it is ready; rejects when the server ends before. */
  readonly ready: Promise<string>
  /** Resolves with the exit code when the process has ended; null after a signal. */
  readonly ended: Promise<number | null>
}

export interface ServerStart {
  readonly env: Record<string, string>
  readonly args?: readonly string[]
  readonly uid?: number
  /** A program with its arguments that starts the server, such as `unshare`. */
  readonly under?: readonly string[]
  /** A folder made by `bundleServer`. */
  readonly bundle: string
}

/** Starts the venue server in its own process. */
export function startServerProcess(options: ServerStart): ServerProcess {
  const program = join(options.bundle, 'dist-server', 'main.js')
  const [command = '', ...args] = [
    ...(options.under ?? []),
    process.execPath,
    ...BRIEF_DATABASE,
    program,
    ...(options.args ?? []),
  ]
  const child = spawn(command, args, {
    env: {
      PATH: process.env['PATH'],
      HOME: '/tmp',
      PORT: '0',
      HOST: '127.0.0.1',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.uid !== undefined && { uid: options.uid }),
  })
  let stdout = ''
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  // After the event `close`, all output has been read too.
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
      const address = /ready on (http:\/\/localhost:\d+)/.exec(stdout)?.[1]
      if (address !== undefined) resolve(address)
    })
    void ended.then((code) => {
      reject(new Error(`The server ended with ${code}: ${stderr}`))
    })
  })
  ready.catch(() => undefined)
  return { child, output: () => ({ stdout, stderr }), ready, ended }
}
