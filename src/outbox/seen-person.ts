import type { RulingSubject } from '../store/ruling-content'

/** The person's name on the screen, so that the server can recognise a different person; empty when none was shown. */
export function seenPerson({ players }: RulingSubject, id: number): { readonly name?: string } {
  const name = players.find((each) => each.id === id)?.name ?? ''
  return name === '' ? {} : { name }
}
