import { oneLine } from '../lib/one-line'

const LONGEST = 300

/**
 * A sentence of a server in a form that fits every screen: on one line, without marks that turn the text around it, and
 * not longer than people read. A failing service may say a whole page.
 */
export function saidText(text: string): string {
  // Only the beginning is worth the work: the rest is cut anyway.
  const line = oneLine(text.slice(0, 10 * LONGEST))
  const signs = [...line]
  return signs.length > LONGEST ? `${signs.slice(0, LONGEST).join('')}…` : line
}
