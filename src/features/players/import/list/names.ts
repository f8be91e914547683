import { oneLine } from '../../../../lib/one-line'

/** A person's name, and the part of it that is the surname; `surname` is empty when unknown. */
export interface ReadName {
  readonly title: string
  readonly surname: string
}

/** Reads a cell with a whole name: `Jan Novák`, `NOVÁK Jan`, `Novák, Jan`, `3. Jan Novák`. */
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

/** Joins surname and first name. In Korean, Chinese and Japanese the surname comes first, without a space. */
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

/** True for a word in capitals with at least two letters. */
const isLoud = (word: string): boolean =>
  word === word.toUpperCase() && (word.match(/\p{Lu}/gu)?.length ?? 0) >= 2

const PARTICLES = new Set(
  'van von der den de da di du del della la le ter ten zu zum zur af av und y e dos das'.split(' '),
)

/** Changes a name in capitals to small letters, except the first letter of each part. */
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
