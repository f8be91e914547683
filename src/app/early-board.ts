import { chooseLanguage } from '../i18n/languages'
import { readBoard } from '../parts/event/kept-board'
import { createCookieJar } from '../state/cookies'
import { pageStorage } from '../state/page-storage'
import { createEndedSignIns } from '../state/ended-sign-ins'
import { createPreferences } from '../state/preferences'
import { readSession } from '../state/session'
import { drawEarlyBoard } from './draw-early-board'
import { applyTheme } from './keep-theme'
import { readKeptConfig } from './read-config'
import { startKeptConsole } from './start-kept-console'

/**
 * A script of its own, run before the console is loaded: shows the tables of the event in the address as this device saw
 * them last, if the same person is signed in. A link that opens a sheet waits for the console.
 */
function drawBoard(): boolean {
  const event = /^\/event\/([1-9]\d{0,8})\/games\/?$/.exec(location.pathname)?.[1]
  if (event === undefined || location.search !== '') return false
  const storage = pageStorage(() => localStorage)
  const cookies = createCookieJar({ document, isSecure: location.protocol === 'https:' })
  const session = readSession(cookies)
  if (session === null || createEndedSignIns(storage).has(session)) return false
  const preferences = createPreferences({ cookies, storage }).getState()
  const board = readBoard(storage, {
    server: readKeptConfig(storage)?.game || location.origin,
    owner: String(session.personId),
    event: Number(event),
    language: chooseLanguage({ stored: preferences.language, preferred: navigator.languages }),
  })
  if (board === null) return false
  applyTheme(document.documentElement, preferences)
  document.documentElement.lang = board.language
  drawEarlyBoard(document, board)
  return true
}

let isDrawn = false
try {
  isDrawn = drawBoard()
} finally {
  // Whatever becomes of the board, the console comes.
  startKeptConsole(document, { isDrawn })
}
