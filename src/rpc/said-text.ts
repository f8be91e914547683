import { oneLine } from '../lib/one-line'

const LONGEST = 300

/**
 * A sentence of a server in a form that fits every screen: on one line, without marks that change the
 * direction of the text around it, and short. A failing service may send a whole page as its sentence.
 */
export function saidText(text: string): string {
  // Only the beginning is put on one line, because the rest is cut anyway.
  const line = oneLine(text.slice(0, 10 * LONGEST))
  const signs = [...line]
  return signs.length > LONGEST ? `${signs.slice(0, LONGEST).join('')}…` : line
}
