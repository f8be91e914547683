import { descriptionToHtml } from '../../src/domain/event/description-html'
import { readEvent } from '../call/event-row'
import { CallError } from '../call/call-error'
import type { Queryable } from '../db/database'
import { messageWords } from '../words/message-words'

/**
 * The title and description of a page, as plain text. Messengers show them as a preview of a link without running
 * scripts, and a person reads them while the console loads.
 */
export interface PageHead {
  readonly title: string
  readonly description: string
  /** The language of the reader, for the words that come from the server. */
  readonly language: string
}

interface PageRequest {
  readonly path: string
  /** The reader's preferred language, out of the languages that the server has. */
  readonly language: string
}

const LONGEST_DESCRIPTION = 200

/**
 * The title and description of a page that anybody may read, and of the pages that a referee opens first; null
 * for every other address, and for an event that does not exist.
 */
export async function headOfPage(
  db: Queryable,
  { path, language }: PageRequest,
): Promise<PageHead | null> {
  const say = messageWords(language)
  if (path === '/events') {
    return { title: say('pageOfEvents'), description: say('pageOfEventsIsAbout'), language }
  }
  if (path === '/profile/login') {
    return { title: say('pageOfSignIn'), description: say('pageOfSignInIsAbout'), language }
  }
  const id = /^\/event\/([1-9]\d{0,8})\/(?:info|play|games)$/.exec(path)?.[1]
  if (id === undefined) return null
  const event = await readEvent(db, Number(id)).catch((error: unknown) => {
    if (error instanceof CallError && error.code === 'not_found') return null
    throw error
  })
  if (event === null) return null
  const { title, description } = event
  const words = plainText(description)
  return { title, description: words || say('pageOfEventIsAbout', { event: title }), language }
}

/**
 * Writes the escaped title and description into a page's head, and into its body if the page shows them while it
 * loads.
 */
export function withHead(shell: string, { title, description, language }: PageHead): string {
  const [name, about] = [escaped(title), escaped(description)]
  const meta = [
    `<meta name="description" content="${about}" />`,
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Shinpan" />',
    `<meta property="og:title" content="${name}" />`,
    `<meta property="og:description" content="${about}" />`,
  ].join('\n    ')
  return shell
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name} · Shinpan</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, () => meta)
    .replace('<html lang="en">', () => `<html lang="${language}">`)
    .replace('<section id="first-words">', (place) => `${place}<p>${name}</p><p>${about}</p>`)
}

/** The text of a Markdown description without its marks, cut to the length of a preview. */
function plainText(markdown: string): string {
  const text = descriptionToHtml(markdown)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(lt|gt|quot|amp);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name])
    .replaceAll(/\s+/g, ' ')
    .trim()
  const letters = [...text]
  if (letters.length <= LONGEST_DESCRIPTION) return text
  return `${letters.slice(0, LONGEST_DESCRIPTION).join('').trimEnd()}…`
}

const ENTITIES = { lt: '<', gt: '>', quot: '"', amp: '&' } as const

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
