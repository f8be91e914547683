import { render } from '@testing-library/react'
import { useLayoutEffect, useRef } from 'react'
import { expect, test } from 'vitest'
import { useStillOpen } from '../../../../src/ui/overlays/use-still-open'

/** A sheet that begins to save when it is first drawn. The saving ends at the moment when the sheet changes. */
function Saving({ isOpen, onEnd }: { isOpen: boolean; onEnd: (isStillOpen: boolean) => void }) {
  const begin = useStillOpen(isOpen)
  const end = useRef<(() => boolean) | null>(null)
  useLayoutEffect(() => {
    if (end.current === null) end.current = begin()
    else onEnd(end.current())
  })
  return null
}

test.each([
  ['as still open if it stayed open', [true], [true]],
  ['as closed if it was closed at the same moment', [false], [false]],
  ['as closed if it was closed and opened again', [false, true], [false, false]],
])('when a saving ends, the sheet counts %s', (_, changes, expected) => {
  const ends: boolean[] = []
  const onEnd = (isStillOpen: boolean) => void ends.push(isStillOpen)
  const { rerender } = render(<Saving isOpen onEnd={onEnd} />)
  for (const isOpen of changes) rerender(<Saving isOpen={isOpen} onEnd={onEnd} />)
  expect(ends).toEqual(expected)
})
