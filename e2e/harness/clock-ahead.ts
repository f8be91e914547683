import { serverClock } from './server-clock'

const MINUTE_MS = 60_000
const SIGNAL = 'SIGUSR2'

/**
 * Settings of a server whose clock a story can move, so that it need not wait until a session's time is over. Each
 * signal to the server moves the clock forward by a minute.
 */
export const MOVABLE_CLOCK = serverClock(`
  const now = Date.now
  let ahead = 0
  const present = () => now() + ahead
  process.on('${SIGNAL}', () => (ahead += ${MINUTE_MS}))
`)

/** Moves the clock of a server that was started with `MOVABLE_CLOCK` forward by a minute. */
export const passMinute = (venue: { pid(): number }): void => {
  process.kill(venue.pid(), SIGNAL)
}
