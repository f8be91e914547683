import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EngineTab } from './engine'
import { expect, inEachEngine } from './engine-story'
import { EVERY_NTH_PAGE } from './times'

/** Script that records every error of a page from its beginning. */
const NOTE_ERRORS = `{
  window.noted = []
  addEventListener('error', ({ message }) => noted.push(message))
  addEventListener('unhandledrejection', ({ reason }) => noted.push(String(reason)))
  const { error } = console
  console.error = (...said) => { noted.push(said.map(String).join(' ')); error(...said) }
}`

const LANGUAGES = ['ru', 'de', 'ko', 'en']

const OFTEN = { intervals: [100] }

/** The folder for a picture of each page. If it is not set, no pictures are taken. */
const PICTURES = process.env['PICTURES']

inEachEngine(
  'every page opens without an error in four languages',
  async (engine, { signedIn, fresh, games, hall }) => {
    const size = { width: 1180, height: 820 }
    const window = await signedIn(engine, { before: NOTE_ERRORS, ...size, as: hall.admin })
    await openAll(window, { name: engine.name, games, paths: ofAdmin(hall.eventId) })
    expect(await window.run('return [innerWidth, innerHeight]')).toEqual([1180, 820])
    await window.stop()
    const stranger = await fresh(engine, { before: NOTE_ERRORS, ...size })
    await openAll(stranger, { name: engine.name, games, paths: ofNobody(hall.eventId) })
  },
)

const ofAdmin = (event: number): readonly string[] => [
  `/event/${event}/games`,
  '/',
  '/ownedEvents/new',
  `/ownedEvents/edit/${event}`,
  `/ownedEvents/privileges/${event}`,
  `/ownedEvents/file/${event}`,
  '/profile/manage',
  '/profile/notifications',
  '/outbox',
  '/ready',
  `/event/${event}/players`,
  `/event/${event}/penalties`,
  `/event/${event}/seating`,
  `/event/${event}/results-entry`,
  `/event/${event}/log`,
  `/event/${event}/print`,
]

const ofNobody = (event: number): readonly string[] => [
  '/profile/login',
  '/profile/code',
  '/profile/signup',
  '/profile/resetPassword',
  '/events',
  `/event/${event}/info`,
  `/event/${event}/hall`,
  '/nowhere',
]

interface Visit {
  /** The name of the engine. The names of the pictures begin with it. */
  readonly name: string
  readonly games: string
  readonly paths: readonly string[]
}

/** Opens each page inside the running console, as its links do. In each language it opens a share of the pages. */
async function openAll(tab: EngineTab, { name, games, paths }: Visit): Promise<void> {
  const { origin } = new URL(games)
  await tab.open(origin + paths[0])
  for (const [nth, language] of LANGUAGES.entries()) {
    await tab.run(`document.cookie = 'lng=${language}; path=/'`)
    await tab.open(origin + paths[0])
    for (const path of paths.filter(
      (_, index) => index % EVERY_NTH_PAGE === nth % EVERY_NTH_PAGE,
    )) {
      await tab.run(`
        const heading = document.querySelector('h1')
        if (heading !== null && location.pathname !== ${JSON.stringify(path)}) heading.dataset.page = 'left'
        history.pushState(null, '', ${JSON.stringify(path)})
        dispatchEvent(new PopStateEvent('popstate'))
      `)
      await expect
        .poll(() => tab.run(SEEN), OFTEN)
        .toEqual({ path, language, isDrawn: true, noted: [] })
      if (PICTURES === undefined) continue
      mkdirSync(PICTURES, { recursive: true })
      const file = `${name}-${language}${path.replaceAll(/\W/g, '-')}.png`
      writeFileSync(join(PICTURES, file), await tab.picture())
    }
  }
}

/**
 * Script that returns the path and the language of the page, whether the new page is drawn with its
 * data, and the errors noted so far. The heading of the previous page does not count.
 */
const SEEN = `
  const heading = document.querySelector('h1:not([data-page=left])')?.innerText ?? ''
  const isComing = document.querySelector('[aria-busy=true], #root > div > [role=progressbar]') !== null
  const isDrawn = heading !== '' && !isComing
  return { path: location.pathname, language: document.documentElement.lang, isDrawn, noted }
`
