import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useRovingFocus } from '../../../src/ui/use-roving-focus'

function Tables({ numbers, hidden }: { numbers: readonly number[]; hidden?: number }) {
  const place = useRef<HTMLElement>(null)
  useRovingFocus(place)
  return (
    <section ref={place}>
      {numbers.map((number) => (
        <button key={number} hidden={number === hidden}>
          {number}
        </button>
      ))}
    </section>
  )
}

/** A card for each table. Below the table's own button, the card has a button for each player. */
function Cards({ numbers }: { numbers: readonly number[] }) {
  const place = useRef<HTMLElement>(null)
  useRovingFocus(place)
  return (
    <section ref={place}>
      {numbers.map((number) => (
        <article key={number}>
          <button>{number}</button>
          <button tabIndex={-1}>Player at {number}</button>
        </article>
      ))}
    </section>
  )
}

const table = (number: number) => screen.getByRole('button', { name: String(number) })
const stops = () =>
  screen.getAllByRole('button').flatMap((each) => (each.tabIndex === 0 ? [each.textContent] : []))
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key })

/** Simulates a layout with three tables in a row. */
beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'offsetTop', {
    configurable: true,
    get(this: HTMLElement) {
      return Math.floor([...(this.parentElement?.children ?? [])].indexOf(this) / 3) * 60
    },
  })
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(HTMLElement.prototype, 'offsetTop')
})

test('the Tab key stops at only one table, at first at the first table', () => {
  render(<Tables numbers={[1, 2, 3, 4, 5, 6, 7]} />)
  expect(stops()).toEqual(['1'])
})

test.each([
  ['ArrowRight', 6],
  ['ArrowLeft', 4],
  ['ArrowDown', 8],
  ['ArrowUp', 2],
  ['Home', 1],
  ['End', 8],
  ['x', 5],
])('from table 5 of eight, %s leads to %i, where the Tab key then stops', (key, to) => {
  render(<Tables numbers={[1, 2, 3, 4, 5, 6, 7, 8]} />)
  table(5).focus()
  press(key)
  expect(document.activeElement).toBe(table(to))
  expect(stops()).toEqual([String(to)])
})

test.each([
  ['ArrowRight', 2],
  ['ArrowDown', 4],
  ['End', 5],
])('on cards, %s leads from table 1 to table %i, and the Tab key stops once', (key, to) => {
  render(<Cards numbers={[1, 2, 3, 4, 5]} />)
  table(1).focus()
  press(key)
  expect(document.activeElement).toBe(table(to))
  expect(stops()).toEqual([String(to)])
})

test('a table that a filter hides is skipped by the arrow keys and by the Tab key', () => {
  const { rerender } = render(<Tables numbers={[1, 2, 3]} hidden={1} />)
  expect(stops()).toEqual(['2'])
  rerender(<Tables numbers={[1, 2, 3]} hidden={2} />)
  expect(stops()).toEqual(['1'])
  table(1).focus()
  press('ArrowRight')
  expect(document.activeElement).toBe(table(3))
  rerender(<Tables numbers={[1, 2, 3]} />)
  expect(stops()).toEqual(['3'])
})

test('at the edge of the tables an arrow key does not move the focus', () => {
  render(<Tables numbers={[1, 2, 3]} />)
  table(3).focus()
  press('ArrowRight')
  press('ArrowDown')
  expect(document.activeElement).toBe(table(3))
})

test('the Tab key stops at the same table when tables move, and at the first table when that table is gone', () => {
  const { rerender } = render(<Tables numbers={[1, 2, 3]} />)
  table(2).focus()
  table(2).blur()
  rerender(<Tables numbers={[2, 3, 1]} />)
  expect(stops()).toEqual(['2'])
  rerender(<Tables numbers={[3, 1]} />)
  expect(stops()).toEqual(['3'])
})
