import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { avatarAddress } from '../../../../src/domain/people/picture'
import { Avatar } from '../../../../src/ui/marks/avatar'

const image = () => document.querySelector('img')

test.each([
  { name: 'Anna Berzina', initials: 'AB' },
  { name: ' 김민준 ', initials: '김' },
  { name: 'anna maria berzina', initials: 'AM' },
  { name: '(Anna) «Berzina»', initials: 'AB' },
  { name: 'Anna #7', initials: 'A7' },
  { name: '', initials: '' },
  { name: '[Deleted account #7]', initials: '' },
])('without a picture the initials of $name are "$initials"', ({ name, initials }) => {
  const { container } = render(<Avatar name={name} />)
  expect(container.textContent).toBe(initials)
  expect(image()).toBeNull()
})

test('a picture covers the initials, is hidden from screen readers and takes no additional space', () => {
  render(<Avatar name="Anna Berzina" src="/files/avatars/user_7.jpg?1" />)
  expect(screen.getByText('AB').className).toContain('size-9')
  expect(image()?.getAttribute('alt')).toBe('')
  expect(image()?.getAttribute('loading')).toBe('lazy')
  expect(image()?.className).toContain('absolute')
})

test('the initials replace a picture that cannot be read, until there is another picture', () => {
  const { rerender } = render(<Avatar name="Anna Berzina" src="/files/avatars/user_7.jpg?1" />)
  fireEvent.error(image() as Element)
  expect(image()).toBeNull()
  expect(screen.getByText('AB')).toBeTruthy()

  rerender(<Avatar name="Anna Berzina" src="/files/avatars/user_7.jpg?2" />)
  expect(image()?.getAttribute('src')).toBe('/files/avatars/user_7.jpg?2')
})

test.each([
  {
    of: 'here',
    files: '',
    person: { id: 7, hasAvatar: true, lastUpdate: '2026-05-16T10:00:00.000Z' },
    is: '/files/avatars/user_7.jpg?2026-05-16T10%3A00%3A00.000Z',
  },
  {
    of: 'elsewhere',
    files: 'https://files.example',
    person: { id: 7, hasAvatar: true, lastUpdate: '1' },
    is: 'https://files.example/files/avatars/user_7.jpg?1',
  },
  {
    of: 'without a version',
    files: '',
    person: { id: 7, hasAvatar: true },
    is: '/files/avatars/user_7.jpg',
  },
  {
    of: 'of a person who hides it',
    files: '',
    person: { id: 7, hasAvatar: false, lastUpdate: '1' },
    is: undefined,
  },
  { of: 'of an unknown person', files: '', person: { id: 7 }, is: undefined },
])('the page finds the right address, or none, for a picture $of', ({ files, person, is }) => {
  expect(avatarAddress(files, person)).toBe(is)
})
