import { secureHeaders } from 'hono/secure-headers'

/** On every answer. Inline styles are needed for positions that React sets; scripts come from our origin alone. */
export const securityHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
    connectSrc: ["'self'", 'https:', 'http://localhost:*', 'ws://localhost:*'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
  permissionsPolicy: { camera: false, microphone: false, geolocation: false },
  // A hall's server speaks plain HTTP in its own network, where browsers complain of these.
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  // Pages of any origin may call.
  crossOriginResourcePolicy: false,
  // Only browsers too old for the console read these.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
})
