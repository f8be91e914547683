const BEGIN = '\u2068'
const END = '\u2069'

/** Matches letters written from right to left, and control characters that change the direction of text. */
const TURNS =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * Prepares a text for a sentence, so that the text cannot reverse the sentence around it: a Hebrew name before "25
 * 000" would move the number to the name's other side. Left-to-right text stays unchanged.
 */
export function isolate(text: string): string {
  if (!TURNS.test(text)) return text
  return `${BEGIN}${areEndsPaired(text) ? text : text.replaceAll(/[\u2066-\u2069]/g, '')}${END}`
}

/**
 * True when every mark that begins an isolate (a part with its own writing direction) has its end, and no
 * end stands alone. A lone end would close an isolate of the surrounding text.
 */
function areEndsPaired(text: string): boolean {
  let open = 0
  for (const sign of text) {
    if (/[\u2066-\u2068]/.test(sign)) open += 1
    else if (sign === END) open -= 1
    if (open < 0) return false
  }
  return open === 0
}

/**
 * A text without its marks of writing direction. Copies from other programs contain such marks, which nobody sees or
 * types.
 */
export const withoutDirections = (text: string): string => text.replaceAll(/\p{Bidi_Control}/gu, '')
