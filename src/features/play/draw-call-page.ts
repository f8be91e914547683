import type { Drawing } from '../../ui/plain-dom'
import { element, withAttributes } from './draw'
import type { SayPlay } from './play-words'

/** The link to the page that can call a referee, on a page that cannot. */
export function drawCallPage(say: SayPlay, page: string | null): Drawing[] {
  if (page === null) return []
  return [
    element(
      'section',
      'card',
      element('h2', '', say('call.title')),
      withAttributes('a', { href: page }, say('call.secure')),
      element('p', 'quiet', say('call.warns')),
    ),
  ]
}
