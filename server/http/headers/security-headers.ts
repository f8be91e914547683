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
  /** The hashes of the inline scripts of the built pages (`scriptsInside`). */
  readonly scripts?: readonly string[]
}

/**
 * The security headers of every answer. The answer of a call is no page, so it may load nothing and be in no
 * frame. Inline styles are allowed, because React sets positions by them. Scripts must come from this origin or
 * be inline scripts of the built pages, and the console connects only to its services. Headers that need HTTPS
 * are left out over plain HTTP, as in a hall's own network, because browsers complain about them.
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
    // This header does not stop calls from pages of other origins. Consoles of other origins must be able to show this
    // server's pictures.
    crossOriginResourcePolicy: areFiles ? 'cross-origin' : 'same-origin',
    // Only browsers that are too old to run the console read these five headers, so they are left out.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
}

/** The policy for answers of calls is short, because a phone gets it with every answer. */
const NO_PAGE = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }

const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(
    addresses.filter((address) => address !== '').map((address) => new URL(address).origin),
  ),
]
