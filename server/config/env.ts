import { StartProblem } from '../db/start-problem'
import { isClosedToBrowsers } from './closed-ports'

export type Env = Readonly<Record<string, string | undefined>>

/** @throws StartProblem unless the text is a whole number within the bounds. */
export function wholeNumber(
  name: string,
  text: string,
  { min, max }: { min: number; max: number },
) {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new StartProblem(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
  }
  return value
}

export function limitOf(env: Env, name: string, otherwise: number): number {
  return wholeNumber(name, env[name] ?? String(otherwise), { min: 1, max: 10_000 })
}

/** A web address without a slash at its end. */
export function webAddress(name: string, text: string): string {
  if (!/^https?:/.test(text) || !URL.canParse(text)) {
    throw new StartProblem(`${name} must be an address such as https://example.org, not "${text}".`)
  }
  return text.replace(/\/+$/, '')
}

/** Ports; 0 = any free port. */
const ANY_PORT = { min: 0, max: 65_535 }

/**
 * The port of the console. With PUBLIC_URL, browsers open the port of a proxy instead, so this one may be any
 * port.
 */
export function readPort(env: Env): number {
  const text = env['PORT'] ?? '4007'
  return env['PUBLIC_URL'] ? wholeNumber('PORT', text, ANY_PORT) : portForBrowsers('PORT', text)
}

/** @throws StartProblem unless the text is a port at which browsers open pages. */
export function portForBrowsers(name: string, text: string): number {
  const port = wholeNumber(name, text, ANY_PORT)
  if (isClosedToBrowsers(port)) {
    throw new StartProblem(`No browser opens a page at port ${port}; set ${name} to another port.`)
  }
  return port
}
