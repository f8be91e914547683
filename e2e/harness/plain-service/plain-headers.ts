import type { OutgoingHttpHeaders } from 'node:http'
import { API_VERSION, HEADERS } from '../../../src/contract/headers'
import type { WireService } from './wire-methods'

const ALLOWED = [
  'DNT',
  'X-CustomHeader',
  HEADERS.apiVersion,
  'X-Twirp',
  HEADERS.authToken,
  HEADERS.eventId,
  HEADERS.personId,
  'Keep-Alive',
  'User-Agent',
  'X-Requested-With',
  'If-Modified-Since',
  'Cache-Control',
  'Content-Type',
]

/** The headers of every answer to a POST or a preflight. An answer to a GET has none of them. */
export const CORS_HEADERS: OutgoingHttpHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': [HEADERS.apiVersion, HEADERS.release].join(', '),
}

export const PREFLIGHT_HEADERS: OutgoingHttpHeaders = {
  ...CORS_HEADERS,
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Allow-Headers': ALLOWED.join(', '),
  'Access-Control-Max-Age': '1728000',
}

/** The release of the game service, which the console must not take for its own release. */
const RELEASE = 'c0ffee1'

/** Only the game service names its version. */
export const versionHeaders = (service: WireService): OutgoingHttpHeaders =>
  service === 'Mimir' ? { [HEADERS.apiVersion]: API_VERSION, [HEADERS.release]: RELEASE } : {}

const PASSED_ON = [
  HEADERS.authToken,
  HEADERS.personId,
  HEADERS.eventId,
  'Accept-Language',
  'X-Locale',
]

/**
 * The headers of a request that are sent on to Shinpan's server. All others are dropped, also those that only Shinpan
 * has.
 */
export function headersPassedOn(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  const passed: Record<string, string> = {}
  for (const name of PASSED_ON) {
    const value = headers[name.toLowerCase()]
    if (typeof value === 'string') passed[name] = value
  }
  return passed
}

/** The same headers without the caller's id and token. */
export const asVisitor = ({
  [HEADERS.authToken]: _token,
  [HEADERS.personId]: _person,
  ...rest
}: Record<string, string>): Record<string, string> => rest
