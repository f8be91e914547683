import '../ui/theme.css'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { chooseLanguage } from '../i18n/languages'
import { startI18n } from '../i18n/start'
import { watchInstall } from '../pwa/install'
import { createCookieJar } from '../state/cookies'
import { pageStorage } from '../state/page-storage'
import { createPreferences } from '../state/preferences'
import { createEndedSignIns } from '../state/ended-sign-ins'
import { createSession } from '../state/session'
import { preloadAfter } from '../ui/on-demand'
import { forgetBoardWithPerson } from './start/forget-board'
import { forgetPicturesWithPerson } from './device/forget-pictures'
import { firstScreenShown } from './first-screen'
import { keepTheme } from './keep-theme'
import { loadAhead, loadEveryScreen } from './load-ahead'
import { Providers } from './providers'
import { isForVisitors } from './paths'
import { readConsoleConfig } from './read-config'
import { consoleRoutes, createConsoleRouter } from './router'
import { createShell } from './shell'
import { isReachable } from '../state/connection'
import { touchVisit } from '../state/visit'
import { whenIdle } from '../state/when-idle'
import { randomUuid } from '../lib/random-uuid'
import { beaconOf, createTracker } from './track'
import { watchTraffic } from './watch-traffic'
import { KEPT_CONSOLE } from './start/start-kept-console'

// The browser may offer the installation only once, soon after the page was loaded, so the watch starts first.
const install = watchInstall(window)
const storage = pageStorage(() => localStorage)
const tabStorage = pageStorage(() => sessionStorage)
const cookies = createCookieJar({ document, isSecure: location.protocol === 'https:' })
const preferences = createPreferences({ cookies, storage })
keepTheme(document.documentElement, preferences)

async function start(): Promise<void> {
  // The screens are drawn in the frame (layout/frame.ts), a sibling of this element.
  const root = document.querySelector('#root > div')
  // Without the element, the page already says that this browser is too old.
  if (root === null) return
  const ended = createEndedSignIns(storage)
  const session = createSession({ cookies, storage, ended })
  forgetBoardWithPerson(session, storage)
  forgetPicturesWithPerson(session, 'caches' in window ? window.caches : undefined)
  const isKept = document.getElementById(KEPT_CONSOLE) !== null
  const isSignedIn = session.getState().session !== null
  loadAhead({ pathname: location.pathname, isSignedIn })
  const language = chooseLanguage({
    stored: preferences.getState().language,
    preferred: navigator.languages,
  })
  const words = startI18n({ language })
  const config = await readConsoleConfig({ get: (url, init) => fetch(url, init), storage })
  // The kept script is long. A pause after it has been read lets the browser handle a press before the script goes on.
  if (isKept) await new Promise((resolve) => setTimeout(resolve))
  const isVisit = isForVisitors(location.pathname)
  const passing = randomUuid()
  const tracker = createTracker({
    stats: config.stats,
    send: beaconOf(navigator),
    // A public page stores no cookie, so each page load counts as a visit.
    visit: () => (isVisit ? passing : touchVisit({ cookies, now: Date.now(), uuid: randomUuid })),
    canReach: () => isReachable(shell.connection.getState()),
    now: () => Date.now(),
    browser: navigator,
    screen,
    host: location.host,
  })
  const shell = createShell({
    session,
    ended,
    preferences,
    config,
    install,
    storage,
    tabStorage,
    isVisit,
    // In 8 seconds even a phone on a slow network loads the whole sign-in page.
    unsignedMs: 8_000,
    onServerFault: (fault) => tracker.failed('twirp', fault),
    async loadRest() {
      if (isKept) return
      await firstScreen
      await loadEveryScreen(consoleRoutes(shell), idle)
    },
  })
  const router = createConsoleRouter(shell)
  const firstScreen = firstScreenShown({ router, calls: shell.calls })
  // The kept console reads its code from this device, so it has nothing to preload.
  if (!isKept) preloadAfter(firstScreen)
  void firstScreen.then(() => globalThis.keptFiles?.readRest(idle))
  watchTraffic({ router, tracker, page: window })
  // While this waits for the texts of the language, the router reads the first data from the device.
  await words
  createRoot(root).render(
    <Providers shell={shell}>
      <RouterProvider router={router} />
    </Providers>,
  )
}

const idle = () => new Promise<void>((resolve) => void whenIdle(resolve))

void start()
