import { isLanguage, LANGUAGE_NAMES } from '../../i18n/languages'
import { LANGUAGES, type Language } from '../../lib/languages'
import { drawInto, type Drawing } from '../../ui/plain-dom'
import { element, withAttributes } from './draw'
import { drawScreen } from './draw-screen'
import type { PlayParts } from './play-parts'
import { createPlayState } from './play-state'
import { hasWords, loadWords, playWords } from './play-words'

/** Draws the page of a player and keeps it up to date, until the returned function is called. */
export function openPlayPage(root: HTMLElement, parts: PlayParts): () => void {
  const { followed, connection, platform } = parts
  const document = root.ownerDocument
  const state = createPlayState(parts, draw)
  const ending = new AbortController()
  const { signal } = ending
  let shown = ''
  root.addEventListener('click', tapped, { signal })
  root.addEventListener('input', typed, { signal })
  root.addEventListener('change', changed, { signal })
  document.addEventListener('visibilitychange', draw, { signal })
  const ticking = setInterval(tick, 1000)
  let isWorded = hasWords(state.get().language)
  if (!isWorded) void loadWords(state.get().language).then(begin)
  const stop = state.start()
  return () => {
    stop()
    clearInterval(ticking)
    ending.abort()
  }

  function tapped({ target }: Event): void {
    const { choose, act } = (target as Element).closest<HTMLElement>('button')?.dataset ?? {}
    if (choose !== undefined) state.choose(Number(choose))
    if (act === 'change' || act === 'back') state.setChoosing(act === 'change')
    if (act === 'call') state.call.call()
    if (act === 'takeBack') state.call.takeBack()
    if (act === 'again') void followed.refresh.refresh()
  }

  function typed({ target }: Event): void {
    if (!(target instanceof HTMLInputElement)) return
    if (target.id === 'table-code') state.call.type(target.value)
    else state.find(target.value)
  }

  function changed({ target }: Event): void {
    if (target instanceof HTMLSelectElement && isLanguage(target.value)) void speak(target.value)
  }

  /** If the words of the language cannot be loaded, for example without a network, the page keeps its language. */
  async function speak(language: Language): Promise<void> {
    if (await loadWords(language)) state.speak(language)
    else draw()
  }

  function begin(): void {
    isWorded = true
    draw()
  }

  /** Draws the running timer and the age of the data. The list of names is not drawn again, because it has neither. */
  function tick(): void {
    if (document.visibilityState === 'visible' && shown === 'day') draw()
  }

  function draw(): void {
    if (!isWorded || signal.aborted) return
    const now = state.get()
    const screen = drawScreen(now, { connection: connection.getState(), now: platform.now() })
    const say = playWords(now.language)
    document.documentElement.lang = now.language
    document.title = `${screen.title || say('page.title')} · Shinpan`
    const [header, main] = frameIn(root)
    drawInto(header, [
      element('p', 'event', screen.title),
      drawLanguages(now.language, say('page.language')),
    ])
    const choice = header.querySelector('select')
    if (choice !== null) choice.value = now.language
    const isAnother = shown !== screen.kind
    if (isAnother) main.replaceChildren()
    drawInto(main, screen.content)
    // A new screen gets the focus, but not the first screen after the start: that would take the focus from the
    // browser.
    if (isAnother && shown !== '' && shown !== 'reading') {
      main.querySelector<HTMLElement>('#page-title')?.focus()
      document.scrollingElement?.scrollTo(0, 0)
    }
    shown = screen.kind
  }
}

/** The header and the main element of the page. They are made only if the page lacks them. */
function frameIn(root: HTMLElement): [header: Element, main: Element] {
  const [header, main] = root.children
  if (header !== undefined && main !== undefined) return [header, main]
  root.replaceChildren(...['header', 'main'].map((tag) => root.ownerDocument.createElement(tag)))
  return frameIn(root)
}

const drawLanguages = (language: Language, label: string): Drawing =>
  withAttributes(
    'select',
    { 'aria-label': label },
    ...LANGUAGES.map((each) =>
      withAttributes(
        'option',
        { value: each, lang: each, ...(each === language && { selected: '' }) },
        LANGUAGE_NAMES[each],
      ),
    ),
  )
