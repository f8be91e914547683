/** More than the largest call of a hall of a thousand players holds; that many take a few hundredths of a second. */
export const MOST_VALUES = 10_000

/** Of any one list: as many players as a hall may have; fewer than the values a database statement takes. */
export const MOST_ITEMS = 1000

/**
 * How many values a JSON text holds at most: what stands between commas and brackets outside its strings. Counted
 * before it is parsed, since what comes out of a parser has cost its time already.
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
