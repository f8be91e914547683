import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '../../../src/i18n/start'
import { Badge } from '../../../src/ui/marks/badge'
import { Progress } from '../../../src/ui/progress'
import { RoundName } from '../../../src/ui/marks/round-name'
import { Score } from '../../../src/ui/marks/score'
import { WindTile } from '../../../src/ui/marks/wind-tile'
import { NeedsYouCard, WriteStateRow } from '../../../src/parts/rulings/write-state'

beforeAll(() => startI18n({ language: 'en' }))

test('a screen reader reads a wind tile as its wind', () => {
  render(<WindTile wind="south" />)
  expect(screen.getByRole('img', { name: 'South' }).textContent).toBe('南')
})

test.each([
  [7, 1, 'South 3, 1 honba', '南3·1South 3'],
  [1, 0, 'East 1', '東1East 1'],
  [0, 0, '?', '?'],
])(
  'a screen reader says of round %d with %d honba "%s", and the screen shows %s',
  (roundIndex, honba, aloud, shown) => {
    const { container } = render(<RoundName roundIndex={roundIndex} honba={honba} />)
    expect(container.querySelector('.sr-only')?.textContent).toBe(aloud)
    expect(container.querySelector('[aria-hidden]')?.textContent).toBe(shown)
  },
)

test('an old score is crossed out, not only grey', () => {
  render(<Score value={19000} struck />)
  expect(screen.getByText('19 000').tagName).toBe('S')
})

test('a count of zero is not drawn, and another count is read out in words', () => {
  const { container, rerender } = render(<Badge count={0} label="none" />)
  expect(container.textContent).toBe('')
  rerender(<Badge count={3} tone="bad" label="3 rulings pending" />)
  expect(screen.getByText('3 rulings pending')).toBeTruthy()
})

test('progress is read out in percent', () => {
  render(<Progress label="Time" value={0.256} />)
  expect(screen.getByRole('progressbar', { name: 'Time' }).getAttribute('aria-valuenow')).toBe('26')
})

test('a row shows the state of its ruling; a withdrawn ruling is struck through', () => {
  const { rerender } = render(
    <WriteStateRow title="Notice" facts={{ state: 'refused', reason: 'the game ended 14:06' }} />,
  )
  expect(screen.getByText('Rejected by the server:').parentElement?.textContent).toBe(
    'Rejected by the server: the game ended 14:06',
  )
  rerender(<WriteStateRow title="Notice" facts={{ state: 'withdrawn' }} />)
  expect(screen.getByText('Notice').className).toContain('line-through')
})

test('the card of a question has a header that says that the ruling needs the referee', () => {
  render(
    <NeedsYouCard question="the last hand of table 47 changed">
      Nothing was cancelled.
    </NeedsYouCard>,
  )
  expect(screen.getByRole('heading').textContent).toBe(
    'Decision needed: the last hand of table 47 changed',
  )
})
