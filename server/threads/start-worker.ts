import { existsSync } from 'node:fs'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a thread from the file beside the bundle. Where the sources run directly, starts it from its source beside
 * this file.
 */
export function startWorker(name: string, options: WorkerOptions = {}): Worker {
  const built = new URL(`./${name}.js`, import.meta.url)
  if (existsSync(built)) return new Worker(built, options)
  const source = new URL(`./${name}.ts`, import.meta.url)
  // A thread does not inherit the loader that reads TypeScript.
  const start = `import('tsx/esm/api').then(({ register }) => { register(); import('${source.href}') })`
  return new Worker(start, { ...options, eval: true })
}
