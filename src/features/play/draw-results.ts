import type { PlayerResults } from '../../contract/decode/player-results'
import { formatPoints, formatSignedPoints } from '../../i18n/format'
import type { Drawing } from '../../ui/plain-dom'
import { element, withAttributes } from './draw'
import type { SayPlay } from './play-words'

interface Shown {
  readonly say: SayPlay
  readonly results: PlayerResults | null
  /** True when the event hides its results. Results that this phone has read before are then hidden too. */
  readonly areHidden: boolean
}

/** The player's own results and place, as far as the event shows them; nothing while they are unknown. */
export function drawResults({ say, results, areHidden }: Shown): Drawing[] {
  if (results === null && !areHidden) return []
  const isHidden = areHidden || results?.isHidden !== false
  return [
    element(
      'section',
      'card',
      element('h2', '', say('results.title')),
      ...(isHidden || results === null
        ? [element('p', 'quiet', say('results.hidden'))]
        : drawShown(results, say)),
    ),
  ]
}

function drawShown({ games, place, playersInTable, rating }: PlayerResults, say: SayPlay) {
  if (games.length === 0 || place === null) {
    return [element('p', 'quiet', say('results.empty'))]
  }
  const standing = say('results.standing', {
    place: String(place),
    players: String(playersInTable),
  })
  const heads = ['game', 'place', 'points', 'change'] as const
  return [
    element(
      'p',
      'standing',
      element('b', '', standing),
      element('span', '', say('results.rating', { rating: formatPoints(rating) })),
    ),
    element(
      'table',
      '',
      element(
        'thead',
        '',
        element(
          'tr',
          '',
          ...heads.map((head) => withAttributes('th', { scope: 'col' }, say(`results.${head}`))),
        ),
      ),
      element('tbody', '', ...games.map((game, nth) => drawGame(game, { nth, say }))),
    ),
  ]
}

const drawGame = (
  { place, score, ratingDelta, isSubstituted }: PlayerResults['games'][number],
  { nth, say }: { readonly nth: number; readonly say: SayPlay },
): Drawing =>
  element(
    'tr',
    '',
    withAttributes(
      'th',
      { scope: 'row' },
      String(nth + 1),
      isSubstituted && element('small', '', say('results.substituted')),
    ),
    element('td', '', String(place)),
    element('td', '', formatPoints(score)),
    element('td', '', formatSignedPoints(ratingDelta)),
  )
