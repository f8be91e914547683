import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useFit } from '../../../../src/features/hall/use-fit'

afterEach(() => vi.restoreAllMocks())

function List() {
  const { box, rows } = useFit<HTMLDivElement>()
  return (
    <div ref={box} style={{ overflowY: 'hidden' }}>
      <p data-row>{rows} rows</p>
    </div>
  )
}

/** A browser whose box is 703 px high, with rows of 37.49 px, which it rounds where it is asked for whole pixels. */
function layOut(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { height: this.hasAttribute('data-row') ? 37.49 : 703 } as DOMRect
  })
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(37)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(703)
}

test('as many rows are shown as fit whole, to the fraction of a pixel', () => {
  layOut()
  render(<List />)
  expect(screen.getByText('18 rows')).toBeTruthy()
})
