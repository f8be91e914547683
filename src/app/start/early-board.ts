import { chooseLanguage } from '../../i18n/languages'
import { readBoard } from '../../parts/event/reading/kept-board'
import { createCookieJar } from '../../state/cookies'
import { pageStorage } from '../../state/page-storage'
import { createEndedSignIns } from '../../state/ended-sign-ins'
import { createPreferences, pinnedEvent, type Preferences } from '../../state/preferences'
import { readSignInCookies } from '../../state/session-cookies'
import { drawEarlyBoard } from './draw-early-board'
import { applyTheme } from '../keep-theme'
import { readKeptConfig } from '../read-config'
import { startKeptConsole } from './start-kept-console'
import { tellTooOld } from './tell-too-old'

/**
 * A separate script that runs before the console is loaded. If the same person is signed in, it shows the tables of the
 * event as this device saw them last. The event is the one in the address, or the one that a hall's tablet stays with.
 * A link that opens a sheet waits for the console.
 */
function drawBoard(): boolean {
  const storage = pageStorage(() => localStorage)
  const cookies = createCookieJar({ document, isSecure: location.protocol === 'https:' })
  const session = readSignInCookies(cookies)
  if (session === null || createEndedSignIns(storage).has(session)) return false
  const preferences = createPreferences({ cookies, storage }).getState()
  const event = eventOfStart(preferences)
  if (event === null) return false
  const board = readBoard(storage, {
    server: readKeptConfig(storage)?.game || location.origin,
    owner: String(session.personId),
    event,
    language: chooseLanguage({ stored: preferences.language, preferred: navigator.languages }),
  })
  if (board === null) return false
  applyTheme(document.documentElement, preferences)
  document.documentElement.lang = board.language
  drawEarlyBoard(document, board)
  return true
}

/** The event whose games this start opens; null when it opens none, or a sheet over them. */
function eventOfStart(preferences: Preferences): number | null {
  const { pathname, search } = location
  const isLaunch = pathname === '/' && (search === '' || search === '?src=home')
  if (isLaunch) return pinnedEvent(preferences)
  const event = /^\/event\/([1-9]\d{0,8})\/games\/?$/.exec(pathname)?.[1]
  return event === undefined || search !== '' ? null : Number(event)
}

function start(): void {
  let isDrawn = false
  try {
    isDrawn = drawBoard()
  } finally {
    // The console starts, whether or not the board could be drawn.
    startKeptConsole(document, { isDrawn })
  }
}

if (!tellTooOld(document)) start()
