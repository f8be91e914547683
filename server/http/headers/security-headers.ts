import type { Context, MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

/** The addresses of the console's services, as in `/config.json`; an empty address is this origin. */
export interface ServiceAddresses {
  readonly game: string
  readonly user: string
  readonly stats: string
  readonly places: string
  readonly files: string
}

interface SecurityOptions {
  /** Whether browsers are told to use only HTTPS for the next year; absent = they are. */
  readonly isHttpsKept?: boolean
  /** The scripts inside the pages, as the policy names them (`scriptsInside`). */
  readonly scripts?: readonly string[]
}

/**
 * The security headers of every answer. An answer of a call is no page, so it may load nothing and be framed nowhere.
 * React sets positions by inline styles, so those are allowed. Scripts come only from our origin, or are those that the
 * built pages hold, and the console connects only to its services. Over plain HTTP, as in a hall's own network, browsers
 * complain about headers that need HTTPS, so those are left out.
 */
export function securityHeaders(
  addresses: ServiceAddresses,
  isHttps: (context: Context) => boolean,
  options: SecurityOptions = {},
): MiddlewareHandler {
  const plain = headersFor(addresses, options)
  const files = headersFor(addresses, { ...options, areFiles: true })
  const https = headersFor(addresses, { ...options, isHttps: true })
  const filesOnHttps = headersFor(addresses, { ...options, isHttps: true, areFiles: true })
  const calls = headersFor(addresses, { areCalls: true })
  const callsOnHttps = headersFor(addresses, { ...options, isHttps: true, areCalls: true })
  return (context, next) => {
    const { path } = context.req
    const areFiles = path.startsWith('/files/')
    if (path.startsWith('/v2/')) return (isHttps(context) ? callsOnHttps : calls)(context, next)
    if (isHttps(context)) return (areFiles ? filesOnHttps : https)(context, next)
    return (areFiles ? files : plain)(context, next)
  }
}

function headersFor(
  { game, user, stats, places, files }: ServiceAddresses,
  {
    isHttps = false,
    isHttpsKept = true,
    scripts = [],
    areFiles = false,
    areCalls = false,
  }: SecurityOptions & { isHttps?: boolean; areFiles?: boolean; areCalls?: boolean },
): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: areCalls
      ? NO_PAGE
      : {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...scripts],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:', ...originsOf([files])],
          connectSrc: ["'self'", ...originsOf([game, user, stats, places])],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
    permissionsPolicy: { camera: false, microphone: false, geolocation: false },
    strictTransportSecurity: isHttps && isHttpsKept && 'max-age=31536000',
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: false,
    // Calls are not affected: pages of any origin may make them. Consoles of other origins show our pictures.
    crossOriginResourcePolicy: areFiles ? 'cross-origin' : 'same-origin',
    // Only browsers that are too old to run the console read these five headers, so they are left out.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
}

/** Few bytes, because a phone of a hall gets them with every answer. */
const NO_PAGE = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }

const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(
    addresses.filter((address) => address !== '').map((address) => new URL(address).origin),
  ),
]
