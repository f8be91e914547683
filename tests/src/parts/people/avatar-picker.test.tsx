import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { present } from '../../../../src/lib/assert'
import { AvatarPicker, type PictureChoice } from '../../../../src/parts/people/avatar-picker'
import { openConsole, type TestConsole } from '../../features/console'

// jsdom has no canvas and decodes no pictures, so the test looks at the draw calls.
const PICTURE = { width: 300, height: 200 }
const JPEG = 'data:image/jpeg;base64,/9j/'
const TOO_LONG = `data:image/jpeg;base64,${'A'.repeat(400_000)}`

let opened: TestConsole
let drawn: number[][]
let made: string[]
let choice: PictureChoice

beforeAll(() => startI18n({ language: 'en' }))
beforeEach(async () => {
  drawn = []
  made = [JPEG]
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (!file.type.startsWith('image/')) throw new DOMException('no picture', 'InvalidStateError')
    return PICTURE
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () => ({ fillRect() {}, drawImage: (_: unknown, ...at: number[]) => drawn.push(at) }) as never,
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(
    () => (made.length > 1 ? made.shift() : made[0]) ?? '',
  )
  opened = await openConsole()
})
afterEach(() => {
  opened.stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const SHOWN = { id: 7, hasAvatar: true, lastUpdate: '1' }
const NONE = { id: 7, hasAvatar: false, lastUpdate: '1' }

function Shown({ person, error }: { person: typeof SHOWN; error: string | undefined }) {
  const [value, setValue] = useState<PictureChoice>({ hasAvatar: person.hasAvatar, avatarData: '' })
  choice = value
  return (
    <AvatarPicker
      value={value}
      onChange={setValue}
      error={error}
      person={person}
      personName="Anna Berzina"
    />
  )
}
const show = (person = NONE, error?: string) => opened.show(<Shown person={person} error={error} />)
const src = () => document.querySelector('img')?.getAttribute('src')
const part = () => screen.getByRole('application', { name: 'Visible part of the picture' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
async function choose(label = 'Choose a picture', { size = 9, type = 'image/png' } = {}) {
  const file = new File(['x'.repeat(size)], 'anna.png', { type })
  await act(async () =>
    fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } }),
  )
}

/** Chooses a picture and waits until it can be cropped. */
async function chooseToCrop(label?: string) {
  await choose(label)
  await screen.findByRole('button', { name: 'Use this picture' })
}

test('a picture is chosen, cropped with the keyboard and shown before it is saved', async () => {
  await show()
  await chooseToCrop()
  fireEvent.keyDown(part(), { key: 'ArrowRight' })
  fireEvent.keyDown(part(), { key: 'ArrowRight' })
  fireEvent.change(screen.getByLabelText('Zoom'), { target: { value: '2' } })
  press('Use this picture')

  expect(choice).toEqual({ hasAvatar: true, avatarData: JPEG })
  expect(src()).toBe(JPEG)
  expect(drawn.at(-1)).toEqual([80, 50, 100, 100, 0, 0, 384, 384])
})

test('dragging moves the crop opposite to the finger, so the picture follows the finger', async () => {
  await show()
  await chooseToCrop()
  const canvas = present(part().querySelector('canvas'), 'the preview')
  canvas.setPointerCapture = () => {}
  canvas.getBoundingClientRect = () => ({ width: 200, height: 200 }) as DOMRect
  fireEvent.pointerMove(canvas, { clientX: 10, clientY: 0 })
  fireEvent.pointerDown(canvas, { clientX: 100, clientY: 0 })
  fireEvent.pointerMove(canvas, { clientX: 80, clientY: 0 })
  fireEvent.pointerUp(canvas)
  fireEvent.pointerMove(canvas, { clientX: 0, clientY: 0 })
  expect(drawn.at(-1)?.slice(0, 3)).toEqual([70, 0, 200])
})

test('the existing picture stays after a cancel', async () => {
  await show(SHOWN)
  expect(src()).toBe('/files/avatars/user_7.jpg?1')
  await chooseToCrop('Choose another picture')
  press('Cancel')
  expect(choice).toEqual({ hasAvatar: true, avatarData: '' })
})

test('a removed picture is announced, and can be brought back before saving', async () => {
  await show(SHOWN)
  press('Remove picture')
  expect(choice).toEqual({ hasAvatar: false, avatarData: '' })
  expect(src()).toBeUndefined()
  expect(screen.getByText('The picture is removed from the server when you save.')).toBeTruthy()

  fireEvent.click(screen.getByLabelText('Show the picture to others'))
  expect(choice).toEqual({ hasAvatar: true, avatarData: '' })
  expect(src()).toBe('/files/avatars/user_7.jpg?1')
})

test('without a picture there are no controls to hide or remove a picture', async () => {
  await show()
  expect(screen.queryByLabelText('Show the picture to others')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull()
  expect(screen.getByText(/at most 256 KB/)).toBeTruthy()
})

test('a cropped picture is made small enough, at a lower quality if necessary', async () => {
  made = [TOO_LONG, TOO_LONG, JPEG]
  await show()
  await chooseToCrop()
  press('Use this picture')
  expect(choice.avatarData).toBe(JPEG)
})

const TOO_BIG = 'Selected file is too big. Please select a file not bigger than 256KB.'
const UNREADABLE = 'This browser cannot read the file as a picture. Choose a PNG or JPEG.'

test.each([
  { file: { type: 'text/plain', size: 9 }, says: UNREADABLE },
  { file: { type: 'image-of-sorts', size: 262_145 }, says: TOO_BIG },
])(
  'a file that is not a picture, or larger than 256 KB, is refused: $says',
  async ({ file, says }) => {
    await show()
    await choose('Choose a picture', file)
    expect(screen.getByRole('alert').textContent).toContain(says)
    expect(choice).toEqual({ hasAvatar: false, avatarData: '' })
  },
)

test('a picture that cannot be made small enough shows an error', async () => {
  made = [TOO_LONG]
  await show()
  await chooseToCrop()
  press('Use this picture')
  expect(screen.getByText(TOO_BIG)).toBeTruthy()
  expect(choice.avatarData).toBe('')
})

test('the server’s message about a picture is shown as an alert', async () => {
  await show(NONE, 'The server could not read it.')
  expect(screen.getByRole('alert').textContent).toBe('The server could not read it.')
})
