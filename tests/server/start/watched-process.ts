import { startWatchdog, startWatchdogWorker } from '../../../server/threads/watchdog'

/** A process with a watchdog. Its database answers the first time, and then behaves as the argument says. */

let asked = 0

async function ask(): Promise<void> {
  asked += 1
  if (asked === 1) return
  switch (process.argv[2]) {
    case 'stands still':
      for (;;);
    case 'waits for the disk':
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
      return
    case 'never answers':
      return new Promise(() => undefined)
    case 'fails':
      throw new Error('unreachable')
    case 'answers':
      if (asked === 8) process.exit(0)
      return
    default:
      throw new Error('Say how it is')
  }
}

startWatchdog({ ask, start: startWatchdogWorker, patienceSeconds: 3 })
// Keeps the process alive, as the other work of a server does.
setInterval(() => undefined, 1000)
