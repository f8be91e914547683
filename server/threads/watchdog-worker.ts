import { writeSync } from 'node:fs'
import { Session } from 'node:inspector'
import { parentPort, workerData } from 'node:worker_threads'
import type { WatchdogData } from './watchdog'

/**
 * The code of the watchdog's thread. Its timer runs on while the main thread is blocked. It counts its own ticks
 * and reads no clock: while the machine sleeps or the process is paused, the watchdog must not count either.
 */

const { patienceSeconds } = workerData as WatchdogData
const STANDARD_ERROR = 2
const EXIT_CODE = 70

let silentSeconds = 0

parentPort?.on('message', () => {
  silentSeconds = 0
})

setInterval(() => {
  silentSeconds += 1
  if (silentSeconds === patienceSeconds) endProcess()
}, 1000)

function endProcess(): void {
  try {
    // Writes to the file descriptor. A thread usually prints through the main thread, which may never run again.
    const said = `The database has not answered for ${patienceSeconds} s: this process ends, to be started again.\n`
    writeSync(STANDARD_ERROR, said)
  } finally {
    // As the first process of a container, a process cannot kill itself by a signal.
    if (process.pid === 1) endFromWithin()
    else process.kill(process.pid, 'SIGKILL')
  }
}

/** Makes the main thread end the process, between two steps of its work. */
function endFromWithin(): void {
  const session = new Session()
  session.connectToMainThread()
  session.post('Runtime.evaluate', { expression: `process.reallyExit(${EXIT_CODE})` })
}
