import { chooseLanguage } from '../../i18n/languages'
import { readBoard, type KeptBoard } from '../../parts/event/reading/kept-board'
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
 * The tables of an event as this device last saw them. Null unless the same person is signed in. The event is the one
 * in the address, or the one that a hall's tablet is pinned to. An address that opens a sheet gets no board.
 */
function keptBoard(): KeptBoard | null {
  const storage = pageStorage(() => localStorage)
  const cookies = createCookieJar({ document, isSecure: location.protocol === 'https:' })
  const session = readSignInCookies(cookies)
  if (session === null || createEndedSignIns(storage).has(session)) return null
  const preferences = createPreferences({ cookies, storage }).getState()
  const event = eventOfStart(preferences)
  if (event === null) return null
  const board = readBoard(storage, {
    server: readKeptConfig(storage)?.game || location.origin,
    owner: String(session.personId),
    event,
    language: chooseLanguage({ stored: preferences.language, preferred: navigator.languages }),
  })
  if (board !== null) applyTheme(document.documentElement, preferences)
  return board
}

/** The event whose games this start opens. Null when the address opens something else, or a sheet over the games. */
function eventOfStart(preferences: Preferences): number | null {
  const { pathname, search } = location
  const isLaunch = pathname === '/' && (search === '' || search === '?src=home')
  if (isLaunch) return pinnedEvent(preferences)
  const event = /^\/event\/([1-9]\d{0,8})\/games\/?$/.exec(pathname)?.[1]
  return event === undefined || search !== '' ? null : Number(event)
}

/**
 * Draws the early board, then starts the console. This is a separate script, which runs before the console is loaded.
 * After an error here the console starts all the same.
 */
function start(): void {
  let isStarted = false
  const startConsole = () => {
    if (!isStarted) startKeptConsole(document)
    isStarted = true
  }
  let isDrawn = false
  try {
    const board = keptBoard()
    if (board === null) return
    document.documentElement.lang = board.language
    drawEarlyBoard(document, board, startConsole)
    isDrawn = true
  } finally {
    if (!isDrawn) startConsole()
  }
}

if (!tellTooOld(document)) start()
