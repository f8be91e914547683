import { micromark } from 'micromark'

/** Converts a description from Markdown to HTML. Raw HTML is shown as text; links that could run code are emptied. */
export function descriptionToHtml(description: string): string {
  return micromark(description)
}
