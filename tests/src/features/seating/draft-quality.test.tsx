import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { decodeSeatingPreview } from '../../../../src/contract/decode/seating-preview'
import { DraftQuality } from '../../../../src/features/seating/draft-quality'
import { startI18n, switchLanguage } from '../../../../src/i18n/start'

beforeAll(() => startI18n({ language: 'en' }))
afterEach(cleanup)

const DRAFT = {
  ...decodeSeatingPreview({ report: { rankSpread: 4.25, leaderSpread: 3 } }),
  number: 1,
  kind: 'shuffled' as const,
  options: {},
  known: { config: { isPrescripted: false, windShuffleMode: 'balanced' }, players: [] },
  isRefused: false,
}
const OF_RANKS = ['Mean rank spread at a table', 'Rank spread at the leader’s table']

test('a draft of a seating shows figures about ranks once a player has a rating', () => {
  render(<DraftQuality draft={DRAFT} former={null} hasRanks />)
  expect(OF_RANKS.map((line) => screen.queryByText(line) !== null)).toEqual([true, true])
})

test('the first session’s draft shows no figures about ranks, because no player has a rating', () => {
  render(<DraftQuality draft={DRAFT} former={null} hasRanks={false} />)
  expect(OF_RANKS.map((line) => screen.queryByText(line) !== null)).toEqual([false, false])
  expect(screen.getByText('Players with uneven winds')).toBeTruthy()
})

test('before the first draft the quality card has a row for each figure, so that nothing below it moves', () => {
  render(<DraftQuality draft={null} former={null} hasRanks={false} />)
  expect(screen.getAllByRole('row')).toHaveLength(8)
  expect(screen.getAllByText('–')).toHaveLength(7)
  cleanup()
  render(<DraftQuality draft={DRAFT} former={null} hasRanks={false} />)
  expect(screen.getAllByRole('row')).toHaveLength(8)
})

test.each([
  ['en', '4.3'],
  ['de', '4,3'],
  ['ru', '4,3'],
  ['ko', '4.3'],
] as const)(
  'in %s, a mean of ranks has the decimal sign of the language: %s',
  async (language, mean) => {
    await switchLanguage(language)
    render(<DraftQuality draft={DRAFT} former={null} hasRanks />)
    expect(screen.getByText(mean)).toBeTruthy()
    cleanup()
    await switchLanguage('en')
  },
)
