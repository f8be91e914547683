const MINUTE_MS = 60_000
const SIGNAL = 'SIGUSR2'

/** Runs in the server before its code: each signal moves its clock forward by a minute. */
const SCRIPT = `
  import { ServerResponse } from 'node:http'
  const now = Date.now
  let ahead = 0
  Date.now = () => now() + ahead
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length === 0 ? [Date.now()] : given, made),
  })
  // Node gives answers the machine's time, which tablets would take for the server's.
  const { writeHead } = ServerResponse.prototype
  ServerResponse.prototype.writeHead = function (...given) {
    this.setHeader('Date', new Date().toUTCString())
    return writeHead.apply(this, given)
  }
  process.on('${SIGNAL}', () => (ahead += ${MINUTE_MS}))
`

/** Settings of a server whose clock a story moves, where a referee would wait until a session's time is over. */
export const MOVABLE_CLOCK = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(SCRIPT)}`,
}

/** Lets a minute pass for a server that was started with `MOVABLE_CLOCK`. */
export const passMinute = (venue: { pid(): number }): void => {
  process.kill(venue.pid(), SIGNAL)
}
