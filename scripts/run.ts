import { spawn } from 'node:child_process'

export interface RunResult {
  readonly code: number
  readonly output: string
  readonly seconds: number
}

export interface RunOptions {
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  /** Also prints the output while the command runs. */
  readonly isLoud?: boolean
  /** The command is ended when it takes longer. */
  readonly timeoutMs?: number
}

/** Runs a command to its end and keeps its output. Never rejects: a command that cannot be started has code 127. */
export function run(
  command: string,
  args: readonly string[],
  { cwd, env = {}, isLoud = false, timeoutMs }: RunOptions = {},
): Promise<RunResult> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      timeout: timeoutMs,
    })
    let output = ''
    const take = (chunk: Buffer): void => {
      output += chunk.toString()
      if (isLoud) process.stdout.write(chunk)
    }
    const end = (code: number): void =>
      resolve({ code, output, seconds: (performance.now() - startedAt) / 1000 })
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('error', (error) => {
      take(Buffer.from(`${error.message}\n`))
      end(127)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

/** The path of a package's command in node_modules/.bin. */
export function tool(name: string): string {
  return `node_modules/.bin/${name}${process.platform === 'win32' ? '.cmd' : ''}`
}
