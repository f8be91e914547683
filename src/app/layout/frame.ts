import { drawInto } from '../../ui/plain-dom'
import { STAND_IN } from '../../parts/event/reading/early-board'

const FRAME = 'frame'

/**
 * The elements around every screen behind the sign-in. React draws into them, but they are made without React. The
 * start of the page can then draw the early board where the screen shows it later. Moving a board of a hundred tiles
 * would make the browser lay all of them out again.
 */
export interface Frame {
  readonly place: HTMLElement
  /** Above the screen: the bars of a hall's tablet and of an impersonation. */
  readonly top: HTMLElement
  /** Beside the screen: the menu. */
  readonly side: HTMLElement
  /** The screen. */
  readonly main: HTMLElement
  /** Below the screen: the menu of phones. */
  readonly foot: HTMLElement
}

/** The frame that the page's start has drawn, or a new one, which is not in the page yet. */
export function openFrame(document: Document): Frame {
  const place = document.getElementById(FRAME)
  return (place && frameAt(place)) ?? drawFrame(document)
}

/** Creates a frame that is not yet in the page. */
export function drawFrame(document: Document): Frame {
  const place = document.createElement('div')
  place.id = FRAME
  place.className = 'flex h-dvh flex-col print:h-auto'
  const slot = (name: string) => ['div', { class: 'contents', 'data-slot': name }, []] as const
  drawInto(place, [
    slot('top'),
    ['div', { class: 'flex min-h-0 flex-1' }, [slot('side'), ['main', MAIN, []]]],
    slot('foot'),
  ])
  const frame = frameAt(place)
  if (frame === null) throw new Error('The frame has been drawn without one of its parts')
  return frame
}

/**
 * Puts the frame into the page, unless it is there. Called by the start of the page, and by the layout that draws into
 * it.
 */
export function showFrame(document: Document, { place }: Frame): void {
  if (!place.isConnected) (document.getElementById('root') ?? document.body).append(place)
}

/**
 * Removes the stand-ins for the menu, because the layout now draws the menu. The early board stays until
 * the screen has drawn its own board.
 */
export function keepFrame({ place, top, side, foot }: Frame): void {
  place.removeAttribute(STAND_IN)
  for (const slot of [top, side, foot]) slot.querySelector(`:scope > [${STAND_IN}]`)?.remove()
}

// Room for a scroll bar is always kept, so that pages that scroll are as wide as pages that do not.
const MAIN = {
  id: 'content',
  tabindex: '-1',
  class:
    'min-w-0 flex-1 scroll-pt-17 scroll-pb-20 overflow-y-auto [scrollbar-gutter:stable] pb-20 outline-none has-data-page-foot:scroll-pb-46 has-data-page-foot:pb-0 print:overflow-visible print:pb-0',
}

function frameAt(place: HTMLElement): Frame | null {
  const slot = (name: string) => place.querySelector<HTMLElement>(`[data-slot=${name}]`)
  const [top, side, foot] = [slot('top'), slot('side'), slot('foot')]
  const main = place.querySelector<HTMLElement>('main')
  return top && side && foot && main ? { place, top, side, main, foot } : null
}
