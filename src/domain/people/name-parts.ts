/** A person's name in two parts; an unknown part is empty. */
export interface NameParts {
  readonly first: string
  readonly last: string
}

/**
 * Splits a name into its parts. If the surname is known, it may be at either end of the name. Otherwise the last word
 * counts as the surname, and a single word as the first name.
 */
export function namePartsOf(title: string, surname = ''): NameParts {
  if (surname !== '' && title === surname) return { first: '', last: surname }
  if (surname !== '' && title.endsWith(` ${surname}`)) {
    return { first: title.slice(0, -surname.length - 1), last: surname }
  }
  if (surname !== '' && title.startsWith(`${surname} `)) {
    return { first: title.slice(surname.length + 1), last: surname }
  }
  const at = title.lastIndexOf(' ')
  return at === -1
    ? { first: title, last: '' }
    : { first: title.slice(0, at), last: title.slice(at + 1) }
}
