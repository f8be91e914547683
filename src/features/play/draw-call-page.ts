import type { Drawing } from '../../ui/plain-dom'
import { element, withAttributes } from './draw'
import type { SayPlay } from './play-words'

/** On a page that cannot call a referee: a link to the page that can. */
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
