import { oneLine } from '../../../../lib/one-line'

/** A person's name in one piece, and which part of it is the surname; empty when nobody can say. */
export interface ReadName {
  readonly title: string
  readonly surname: string
}

/** A name from a column of whole names: `Jan Novák`, `NOVÁK Jan`, `Novák, Jan`, `3. Jan Novák`. */
export function readWholeName(cell: string): ReadName {
  const name = oneLine(cell).replace(/^\d{1,3}[.)]\s*/, '')
  const [before = '', after, ...more] = name.split(',').map((part) => part.trim())
  if (after && before && more.length === 0) return joinName({ surname: before, firstName: after })
  const words = name.split(' ')
  const loud = words.map(isLoud)
  const from = loud.indexOf(true)
  const to = loud.lastIndexOf(true)
  const isPart =
    from >= 0 && loud.slice(from, to + 1).every(Boolean) && to - from + 1 < words.length
  if (isPart && (from === 0 || to === words.length - 1)) {
    const surname = words.slice(from, to + 1).join(' ')
    const firstName = [...words.slice(0, from), ...words.slice(to + 1)].join(' ')
    return joinName({ surname, firstName })
  }
  return { title: calm(name), surname: '' }
}

/** A name from two columns. Korean, Chinese and Japanese names have the surname first, and no space. */
export function joinName(parts: { surname: string; firstName: string }): ReadName {
  const surname = calm(oneLine(parts.surname))
  const firstName = calm(oneLine(parts.firstName))
  if (surname === '' || firstName === '') {
    return { title: surname || firstName, surname: firstName === '' ? '' : surname }
  }
  const title = EASTERN.test(surname + firstName) ? surname + firstName : `${firstName} ${surname}`
  return { title, surname }
}

const EASTERN = /^[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u

/** True for a word of two capitals or more. */
const isLoud = (word: string): boolean =>
  word === word.toUpperCase() && (word.match(/\p{Lu}/gu)?.length ?? 0) >= 2

const PARTICLES = new Set(
  'van von der den de da di du del della la le ter ten zu zum zur af av und y e dos das'.split(' '),
)

/** A name without shouting: words in capitals get small letters, except the first of each part. */
function calm(name: string): string {
  if (!isLoud(name)) return name
  return name
    .split(' ')
    .map((word) => {
      const small = word.toLowerCase()
      return PARTICLES.has(small)
        ? small
        : small.replaceAll(BEGINNING, (letter) => letter.toUpperCase())
    })
    .join(' ')
}

const BEGINNING = /(?<![\p{L}\p{M}])\p{L}/gu
