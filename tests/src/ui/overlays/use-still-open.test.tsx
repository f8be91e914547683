import { render } from '@testing-library/react'
import { useLayoutEffect, useRef } from 'react'
import { expect, test } from 'vitest'
import { useStillOpen } from '../../../../src/ui/overlays/use-still-open'

/** A sheet that is saving from the first drawing. The saving ends at the moment when the sheet changes. */
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
  ['stayed open', [true], [true]],
  ['was closed in the same moment', [false], [false]],
  ['was closed and opened again', [false, true], [false, false]],
])('a saving ends in a sheet that %s', (_, changes, expected) => {
  const ends: boolean[] = []
  const onEnd = (isStillOpen: boolean) => void ends.push(isStillOpen)
  const { rerender } = render(<Saving isOpen onEnd={onEnd} />)
  for (const isOpen of changes) rerender(<Saving isOpen={isOpen} onEnd={onEnd} />)
  expect(ends).toEqual(expected)
})
