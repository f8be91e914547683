import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useTurnedOn } from '../../../src/ui/use-turned-on'

function Lamp({ isOn }: { isOn: boolean }) {
  return <p>{useTurnedOn(isOn) ? 'turned on' : 'as before'}</p>
}

test('only a value that turns on after the start counts as turned on, until it turns off', () => {
  const { rerender } = render(<Lamp isOn />)
  expect(screen.getByText('as before')).toBeTruthy()
  rerender(<Lamp isOn={false} />)
  expect(screen.getByText('as before')).toBeTruthy()
  rerender(<Lamp isOn />)
  expect(screen.getByText('turned on')).toBeTruthy()
  rerender(<Lamp isOn={false} />)
  expect(screen.getByText('as before')).toBeTruthy()
})
