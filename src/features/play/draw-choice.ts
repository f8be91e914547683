import type { TableName } from '../../domain/event/table-names'
import type { Drawing } from '../../ui/plain-dom'
import { matchesQuery } from '../../ui/match-query'
import { element, withAttributes } from './draw'
import type { Chooser } from './people-to-choose'
import type { SayPlay } from './play-words'

interface Choice {
  readonly say: SayPlay
  readonly people: readonly Chooser[]
  /** The scanned table and the people at it; null when no table was scanned, or nobody sits at it. */
  readonly atTable: { readonly name: TableName; readonly people: readonly Chooser[] } | null
  readonly query: string
  /** True when the player has chosen a name before, which they may keep. */
  readonly hasChosen: boolean
  /** True when the person chosen before is no longer among the event's players. */
  readonly isGone: boolean
}

/** The list of names. A player chooses their own name from it once. */
export function drawChoice({ say, people, atTable, query, hasChosen, isGone }: Choice): Drawing[] {
  const found = people.filter(({ name }) => matchesQuery(name, query))
  return [
    withAttributes('h1', { id: 'page-title', tabindex: '-1' }, say('choose.title')),
    isGone ? element('p', 'warn', say('choose.gone')) : element('p', 'quiet', say('choose.about')),
    ...(hasChosen
      ? [withAttributes('button', { type: 'button', 'data-act': 'back' }, say('choose.back'))]
      : []),
    ...(atTable === null
      ? []
      : [
          element('h2', '', say('choose.atTable', { number: atTable.name })),
          drawNames(atTable.people, say),
          element('h2', '', say('choose.everybody')),
        ]),
    withAttributes(
      'label',
      { class: 'field' },
      element('span', '', say('choose.find')),
      withAttributes('input', {
        type: 'search',
        autocomplete: 'off',
        autocapitalize: 'words',
        spellcheck: 'false',
        enterkeyhint: 'search',
        'data-act': 'find',
      }),
    ),
    withAttributes(
      'p',
      { role: 'status', class: 'quiet' },
      people.length === 0 && say('choose.noPlayers'),
      people.length > 0 && found.length === 0 && say('choose.none'),
    ),
    drawNames(found, say),
  ]
}

const drawNames = (people: readonly Chooser[], say: SayPlay): Drawing =>
  element(
    'ul',
    'names',
    ...people.map(({ personId, name, playsFor }) =>
      element(
        'li',
        '',
        withAttributes(
          'button',
          { type: 'button', 'data-choose': String(personId) },
          element('bdi', '', name),
          playsFor !== null && element('small', '', say('choose.playsFor', { name: playsFor })),
        ),
      ),
    ),
  )
