/**
 * Settings of a server with another clock. `setup` is code that runs in the server before its own; it defines
 * `present`, which returns the milliseconds that `Date` shall tell.
 */
export function serverClock(setup: string): Readonly<Record<string, string>> {
  const script = `
    import { ServerResponse } from 'node:http'
    ${setup}
    ${CLOCK}
    // Node gives answers the machine's time, which tablets would take for the server's.
    const { writeHead } = ServerResponse.prototype
    ServerResponse.prototype.writeHead = function (...given) {
      this.setHeader('Date', new Date().toUTCString())
      return writeHead.apply(this, given)
    }
  `
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` }
}

/** Code for a page or a server, which needs a function `present`. */
const CLOCK = `
  Date.now = present
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length === 0 ? [Date.now()] : given, made),
  })
`

/** Code that stops the clock of a page at this time. Timers run on. */
export const stoppedClock = (at: number): string => `{ const present = () => ${at}; ${CLOCK} }`
