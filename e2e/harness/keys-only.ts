import type { BrowserContext } from '@playwright/test'

/** What a mouse, a finger or a pen did in a page: "mousedown on BUTTON". */
export type PointerNotes = string[]

/** From now on records every event of a mouse, a finger or a pen in the pages of a context. */
export async function notePointers(context: BrowserContext, notes: PointerNotes): Promise<void> {
  await context.exposeBinding('notePointer', (_, what: string) => void notes.push(what))
  await context.addInitScript(() => {
    for (const type of ['pointerdown', 'mousedown', 'touchstart', 'wheel']) {
      const note = ({ target }: Event) => {
        const name = target instanceof Element ? target.nodeName : 'the page'
        Reflect.get(window, 'notePointer')(`${type} on ${name}`)
      }
      addEventListener(type, note, { capture: true, passive: true })
    }
  })
}
