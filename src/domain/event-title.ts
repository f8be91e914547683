/** A title needs more characters than this. */
const TITLE_LONGER_THAN = 4
const LONGEST_TITLE = 255

/** Whether a text, without the spaces around it, can be an event's title. Source: product, validation rules. */
export function isEventTitle(text: string): boolean {
  const { length } = [...text.trim()]
  return length > TITLE_LONGER_THAN && length <= LONGEST_TITLE
}
