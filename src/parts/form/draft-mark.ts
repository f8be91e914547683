/** A short hash of a draft's content: eight hexadecimal digits. */
export function draftMark(draft: object): string {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(draft)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return hash.toString(16).padStart(8, '0')
}
