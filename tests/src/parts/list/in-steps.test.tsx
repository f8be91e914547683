import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { InSteps } from '../../../../src/parts/list/in-steps'

beforeAll(() => startI18n({ language: 'en' }))

test('a long list begins with fifty rows, and each press shows up to fifty more', () => {
  render(<InSteps count={120}>{(most) => <p>At most {most}</p>}</InSteps>)
  expect(screen.getByText('At most 50')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show 50 more' }))
  fireEvent.click(screen.getByRole('button', { name: 'Show 20 more' }))
  expect(screen.getByText('At most 150')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
