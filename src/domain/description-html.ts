import { micromark } from 'micromark'

/** An event's description, Markdown, as HTML. Raw HTML in it is shown as text, and links that could run code are emptied. */
export function descriptionToHtml(description: string): string {
  return micromark(description)
}
