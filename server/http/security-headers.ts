import type { Context, MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

/** Where the console finds its services, as `/config.json` names them; an empty address is this origin. */
export interface ServiceAddresses {
  readonly game: string
  readonly user: string
  readonly stats: string
  readonly places: string
  readonly files: string
}

/**
 * On every answer. Inline styles are needed for positions that React sets; scripts come from our origin alone, and the
 * console speaks to its services and to nobody else. Over plain HTTP, as in a hall's own network, browsers complain of
 * what only HTTPS can promise, so it is left out there.
 * @param isHttpsKept whether browsers are told to come by HTTPS alone from now on, for a year.
 */
export function securityHeaders(
  addresses: ServiceAddresses,
  isHttps: (context: Context) => boolean,
  isHttpsKept = true,
): MiddlewareHandler {
  const [plain, files] = [headersFor(addresses, {}), headersFor(addresses, { areFiles: true })]
  const https = headersFor(addresses, { isHttps: true, isHttpsKept })
  const filesOnHttps = headersFor(addresses, { isHttps: true, isHttpsKept, areFiles: true })
  return (context, next) => {
    const areFiles = context.req.path.startsWith('/files/')
    if (isHttps(context)) return (areFiles ? filesOnHttps : https)(context, next)
    return (areFiles ? files : plain)(context, next)
  }
}

function headersFor(
  { game, user, stats, places, files }: ServiceAddresses,
  {
    isHttps = false,
    isHttpsKept = true,
    areFiles = false,
  }: { isHttps?: boolean; isHttpsKept?: boolean; areFiles?: boolean },
): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
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
    // Calls are not meant by this: pages of any origin may make them. Pictures are shown by consoles of other origins.
    crossOriginResourcePolicy: areFiles ? 'cross-origin' : 'same-origin',
    // Only browsers too old for the console read these.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
}

const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(
    addresses.filter((address) => address !== '').map((address) => new URL(address).origin),
  ),
]
