import { existsSync } from 'node:fs'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a thread from its file beside the bundle. When the server runs without a bundle, starts the thread from
 * its source beside this file.
 */
export function startWorker(name: string, options: WorkerOptions = {}): Worker {
  const built = new URL(`./${name}.js`, import.meta.url)
  if (existsSync(built)) return new Worker(built, options)
  const source = new URL(`./${name}.ts`, import.meta.url)
  // A thread does not inherit the loader for TypeScript, so it loads its own.
  const start = `import('tsx/esm/api').then(({ register }) => { register(); import('${source.href}') })`
  return new Worker(start, { ...options, eval: true })
}
