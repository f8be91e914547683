/**
 * The most values that a request may have. The largest call for a hall of a thousand players has fewer.
 * Reading this many values takes a few hundredths of a second.
 */
export const MOST_VALUES = 10_000

/**
 * The most items of a list: as many as a hall may have players. A statement of the database may have more
 * parameters than this.
 */
export const MOST_ITEMS = 1000

/**
 * An upper bound of the number of values in a JSON text: it counts commas and brackets outside strings. It runs before
 * the text is parsed, because a refusal should cost less time than parsing.
 */
export function countJsonValues(text: Uint8Array): number {
  let count = 0
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at]
    if (isInString) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) isInString = false
    } else if (byte === QUOTE) isInString = true
    else if (byte === COMMA || byte === BRACKET || byte === BRACE) count += 1
  }
  return count
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const BRACKET = 0x5b
const BRACE = 0x7b
