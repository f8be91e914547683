/** True when every typed word is somewhere in the text; letter case and accents do not matter. */
export function matchesQuery(text: string, query: string): boolean {
  const plain = fold(text)
  return fold(query)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .trim()
