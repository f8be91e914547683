import { expect, test } from 'vitest'
import { decodeSeatingPreview } from '../../../../src/contract/decode/seating-preview'
import { firstChoice, optionsOf } from '../../../../src/features/seating/draw-choice'
import {
  shownWithNeighbours,
  isSame,
  NO_DRAFTS,
  withDraft,
} from '../../../../src/features/seating/drafts'

const made = (first: number) => ({
  ...decodeSeatingPreview({ tables: [{ tableIndex: 1, playerIds: [first, 2, 3, 4] }] }),
  kind: 'shuffled' as const,
  options: {},
  known: { config: { isPrescripted: false, windShuffleMode: 'balanced' }, players: [] },
})

const two = withDraft(withDraft(NO_DRAFTS, made(11)), made(12))

test('a new draft of a seating shows with its number, beside the draft before it', () => {
  const { draft, former, later } = shownWithNeighbours(two)
  expect(draft?.number).toBe(2)
  expect(former?.number).toBe(1)
  expect(later).toBeNull()
})

test('after a step back to an earlier draft, the later draft can still be reached', () => {
  const { draft, former, later } = shownWithNeighbours({ ...two, shown: 0 })
  expect(draft?.number).toBe(1)
  expect(former).toBeNull()
  expect(later?.number).toBe(2)
})

test('a new draft after a step back replaces the later draft', () => {
  const third = withDraft({ ...two, shown: 0 }, made(13))
  expect(third.all.map(({ number, tables }) => [number, tables[0]?.playerIds[0]])).toEqual([
    [1, 11],
    [2, 13],
  ])
})

test('the page notices that a new draft of a seating has the same tables as the draft before', () => {
  const { draft, former } = shownWithNeighbours(withDraft(two, made(12)))
  expect(draft && former && isSame(draft, former)).toBe(true)
  expect(two.all[0] && two.all[1] && isSame(two.all[0], two.all[1])).toBe(false)
})

const CHOICE = {
  kind: 'shuffled',
  step: 3,
  isSoft: true,
  closeness: 'between',
  winds: 'random',
} as const

test.each([
  { kind: 'shuffled', sent: { kind: 'SEATING_KIND_SHUFFLED', seed: 5 } },
  {
    kind: 'swiss',
    sent: { kind: 'SEATING_KIND_SWISS', seed: 5, closeness: 'SWISS_CLOSENESS_BETWEEN' },
  },
  { kind: 'interval', sent: { kind: 'SEATING_KIND_INTERVAL', seed: 5, step: 3, isSoft: true } },
  {
    kind: 'prescripted',
    sent: {
      kind: 'SEATING_KIND_PRESCRIPTED',
      seed: 5,
      windShuffleMode: 'WIND_SHUFFLE_MODE_RANDOM',
    },
  },
] as const)(
  'the request for a draft of $kind has the options that the form shows for it, and no others',
  ({ kind, sent }) => {
    expect(optionsOf({ ...CHOICE, kind }, 5)).toEqual(sent)
  },
)

test('the winds of a script’s seats are those of the script until other winds are chosen', () => {
  expect(optionsOf(firstChoice({ isPrescripted: true, tableCount: 2 }), null)).toEqual({
    kind: 'SEATING_KIND_PRESCRIPTED',
    windShuffleMode: 'WIND_SHUFFLE_MODE_PRESCRIPTED',
  })
})

test('the first draft is requested without a seed, so every client gets the same tables', () => {
  expect(optionsOf(CHOICE, null)).toEqual({ kind: 'SEATING_KIND_SHUFFLED' })
})
