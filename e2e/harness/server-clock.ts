/**
 * Settings of a server with a clock of its own. `setup` is code that runs before the server's code. It must define the
 * function `present`, whose result, in milliseconds, becomes the time of `Date`.
 */
export function serverClock(setup: string): Readonly<Record<string, string>> {
  const script = `
    import { ServerResponse } from 'node:http'
    ${setup}
    ${CLOCK}
    // Otherwise answers would have the machine's time in their header Date, and tablets would take it for the
    // server's.
    const { writeHead } = ServerResponse.prototype
    ServerResponse.prototype.writeHead = function (...given) {
      this.setHeader('Date', new Date().toUTCString())
      return writeHead.apply(this, given)
    }
  `
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` }
}

/** Code for a page or a server: `Date` takes its time from a function `present`, which other code defines. */
const CLOCK = `
  Date.now = present
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length === 0 ? [Date.now()] : given, made),
  })
`

/** Code that stops the clock of a page at this time. Its timers still run. */
export const stoppedClock = (at: number): string => `{ const present = () => ${at}; ${CLOCK} }`
