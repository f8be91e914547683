import { serverClock } from './server-clock'

const MINUTE_MS = 60_000
const SIGNAL = 'SIGUSR2'

/**
 * Settings of a server whose clock a story moves, where a referee would wait until a session's time is over: each
 * signal moves it forward by a minute.
 */
export const MOVABLE_CLOCK = serverClock(`
  const now = Date.now
  let ahead = 0
  const present = () => now() + ahead
  process.on('${SIGNAL}', () => (ahead += ${MINUTE_MS}))
`)

/** Lets a minute pass for a server that was started with `MOVABLE_CLOCK`. */
export const passMinute = (venue: { pid(): number }): void => {
  process.kill(venue.pid(), SIGNAL)
}
