import type { ResponseOf } from '../../contract/methods'

/** An event in the form of its file. */
export type EventFile = ResponseOf<'Venue.GetEventFile'>

/** Everybody whom a file names, by the id that the file gives them. */
export const peopleOf = ({ people }: EventFile) =>
  new Map(people?.map((person) => [person.id, person] as const))
