import { X509Certificate } from 'node:crypto'
import { preferredLanguage } from '../http/headers/preferred-language'
import { Hono, type Context } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { LANGUAGES, type Language } from '../../src/lib/languages'
import { setUpWords } from '../words/message-words'
import { originOf } from './hub-name'
import { mobileconfig } from './mobileconfig'
import { servePlayersOverHttp, type AnswerRequest } from './players-over-http'
import { SET_UP_CSS, SET_UP_ICON, SET_UP_SCRIPT } from './set-up-assets'
import { setUpPage, type HubFacts } from './set-up-page'

/** The hub's present state. Addresses and root may change while it runs. */
export interface SetUpHub {
  facts(): HubFacts
  /** The root certificate in PEM; null when the certificate is the operator's own. */
  root(): string | null
  /** Answers requests of the players' page; absent = the players' page is not served here. */
  readonly answer?: AnswerRequest
}

/**
 * Serves two things over plain HTTP and without a sign-in. A tablet that does not trust the hub yet gets the
 * set-up page and the root certificate. Players get the players' page.
 */
export function createTabletSetUpApp(hub: SetUpHub): Hono {
  const app = new Hono()
  // Answers for players already have the headers of the hub's server, so they must not get those of the set-up page.
  if (hub.answer !== undefined) servePlayersOverHttp(app, hub.answer)
  app.use(async (context, next) => {
    await next()
    context.header('Cache-Control', 'no-store')
  })
  app.use((context, next) => headersFor(hub.facts())(context, next))

  app.get('/', (context) =>
    context.html(
      setUpPage(hub.facts(), {
        language: languageOf(context),
        isByName: hostOf(context) === hub.facts().name.name,
        device: deviceOf(context.req.header('User-Agent') ?? ''),
      }),
      200,
      { Vary: 'Accept-Language, User-Agent' },
    ),
  )
  app.get('/set-up.css', (context) => context.body(SET_UP_CSS, 200, typed('text/css')))
  app.get('/set-up.js', (context) => context.body(SET_UP_SCRIPT, 200, typed('text/javascript')))
  app.get('/icon.svg', (context) =>
    context.body(SET_UP_ICON, 200, { 'Content-Type': 'image/svg+xml' }),
  )
  // The script of the page reads this under the hub's name, even when the page itself was opened under an IP
  // address. So the answer allows other origins.
  app.get('/hub', (context) =>
    context.text(hub.facts().id, 200, { 'Access-Control-Allow-Origin': '*' }),
  )

  app.get('/shinpan.crt', (context) => {
    const root = hub.root()
    if (root === null) return context.notFound()
    const { raw } = new X509Certificate(root)
    return context.body(new Uint8Array(raw), 200, CERTIFICATE_FILE)
  })
  app.get('/shinpan.mobileconfig', (context) => {
    const root = hub.root()
    if (root === null) return context.notFound()
    const { name, kind } = hub.facts().name
    const about = kind === 'address' ? 'profileIsAboutAddress' : 'profileIsAbout'
    const description = setUpWords(languageOf(context))(about, { name })
    const profile = mobileconfig({ name, root, description })
    // The profile is not sent as an attachment, because Safari would download it instead of offering to install it.
    return context.body(profile, 200, { 'Content-Type': 'application/x-apple-aspen-config' })
  })
  // When somebody opens an address of the console at this port, they need the set-up page.
  app.get('*', (context) => context.redirect('/'))
  return app
}

const typed = (type: string) => ({ 'Content-Type': `${type}; charset=utf-8` })

const CERTIFICATE_FILE = {
  'Content-Type': 'application/x-x509-ca-cert',
  'Content-Disposition': 'attachment; filename="shinpan.crt"',
}

/** Allows only the page's own parts, and requests to the hub by its name. */
function headersFor({ name: { name }, port, setUpPort }: HubFacts) {
  const hub = [
    originOf({ scheme: 'http', name, port: setUpPort }),
    originOf({ scheme: 'https', name, port }),
  ]
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'"],
      connectSrc: hub,
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
}

function languageOf(context: Context): Language {
  const asked = context.req.query('lang')
  return LANGUAGES.find((language) => language === asked) ?? preferredLanguage(context)
}

/** The name or address that the browser opened. */
function hostOf(context: Context): string {
  const url = `http://${context.req.header('Host') ?? ''}`
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : ''
}

/** The device whose steps the page shows first. An iPad may claim to be a Mac. */
function deviceOf(userAgent: string): 'ios' | 'android' | 'laptop' {
  if (/iPad|iPhone|Macintosh/.test(userAgent)) return 'ios'
  return /Android/.test(userAgent) ? 'android' : 'laptop'
}
