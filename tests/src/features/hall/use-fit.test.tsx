import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useFit } from '../../../../src/features/hall/use-fit'

afterEach(() => vi.restoreAllMocks())

function List() {
  const { box, roomEm } = useFit<HTMLDivElement>()
  return (
    <div ref={box} style={{ overflowY: 'hidden', fontSize: '24px' }}>
      <p style={{ fontSize: '48px' }}>room for {roomEm} letters</p>
    </div>
  )
}

test('the room for a list is measured in the font size of the list, not of its rows, and to a fraction of a pixel', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
    height: 702.75,
  } as DOMRect)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(703)
  render(<List />)
  expect(screen.getByText('room for 29.28125 letters')).toBeTruthy()
})
