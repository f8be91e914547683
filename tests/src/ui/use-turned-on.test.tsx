import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useTurnedOn } from '../../../src/ui/use-turned-on'

function Lamp({ isOn }: { isOn: boolean }) {
  return <p>{useTurnedOn(isOn) ? 'turned on' : 'as before'}</p>
}

test('a value that is on from the start does not count as turned on; one that turns on later does, until it turns off', () => {
  const { rerender } = render(<Lamp isOn />)
  expect(screen.getByText('as before')).toBeTruthy()
  rerender(<Lamp isOn={false} />)
  expect(screen.getByText('as before')).toBeTruthy()
  rerender(<Lamp isOn />)
  expect(screen.getByText('turned on')).toBeTruthy()
  rerender(<Lamp isOn={false} />)
  expect(screen.getByText('as before')).toBeTruthy()
})
