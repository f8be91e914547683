import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { tool } from './run'

/** `npm run dev`: the venue server on 4007, restarted at every change, behind Vite. */

const server = spawn(tool('tsx'), ['watch', 'server/main.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, PORT: process.env.PORT ?? '4007' },
})

const vite = await createServer()
await vite.listen()
vite.printUrls()

async function stop(): Promise<void> {
  server.kill('SIGTERM')
  await vite.close()
}

process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())
server.once('exit', (code) => void vite.close().then(() => process.exit(code ?? 0)))
