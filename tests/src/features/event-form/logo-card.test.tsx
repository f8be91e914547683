import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { LogoCard } from '../../../../src/features/event-form/logo-card'
import { startI18n } from '../../../../src/i18n/start'
import { openConsole, type TestConsole } from '../console'
import { CONFIG } from '../games/hall'

// jsdom has no canvas and decodes no pictures, so the test looks at the draw calls.
const JPEG = 'data:image/jpeg;base64,/9j/'
const LOGO_AT = '2026-11-28T12:00:00.000Z'

let opened: TestConsole
let drawn: number[][]

beforeAll(() => startI18n({ language: 'en' }))
beforeEach(() => {
  drawn = []
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (!file.type.startsWith('image/')) throw new DOMException('no picture', 'InvalidStateError')
    return { width: 3000, height: 600 }
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () => ({ fillRect() {}, drawImage: (_: unknown, ...at: number[]) => drawn.push(at) }) as never,
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(JPEG)
})
afterEach(() => {
  opened.stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function show(config: object = {}, kind: 'online' | 'offline' = 'online') {
  const done = { success: true }
  opened = await openConsole({
    reads: { 'Mimir.GetGameConfig': { ...CONFIG, ...config }, 'Venue.SetEventLogo': done },
  })
  opened.connection.setState({ kind })
  await opened.show(<LogoCard />)
  await screen.findByRole('group', { name: 'Logo' })
}
const sent = () => opened.calls.filter(({ method }) => method === 'Venue.SetEventLogo')
const reads = () => opened.calls.filter(({ method }) => method === 'Mimir.GetGameConfig').length
async function choose(label: string, type = 'image/png') {
  const file = new File(['x'], 'logo.png', { type })
  await act(async () =>
    fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } }),
  )
}

test('a chosen logo is scaled down to fit its box, without cropping, and is sent immediately', async () => {
  await show()
  await choose('Choose a logo')
  expect(drawn).toEqual([[0, 0, 1200, 240]])
  await expect
    .poll(sent)
    .toEqual([{ method: 'Venue.SetEventLogo', request: { eventId: 3, picture: JPEG } }])
})

test('the logo card shows the logo from its address and can remove it', async () => {
  await show({ logoAt: LOGO_AT })
  expect(screen.getByRole('img', { name: 'Hall Cup' }).getAttribute('src')).toBe(
    '/files/logos/event_3.jpg?2026-11-28T12%3A00%3A00.000Z',
  )
  await act(async () => screen.getByRole('button', { name: 'Remove logo' }).click())
  await expect
    .poll(sent)
    .toEqual([{ method: 'Venue.SetEventLogo', request: { eventId: 3, picture: '' } }])
  await expect.poll(reads).toBe(2)
})

test('a file that is not a picture is not sent, and the logo card says why', async () => {
  await show({ logoAt: LOGO_AT })
  await choose('Choose another logo', 'text/plain')
  expect(await screen.findByText(/This browser cannot read the file as a picture/)).toBeTruthy()
  expect(sent()).toEqual([])
})

test.each([
  { what: 'in a finished event', config: { isFinished: true }, kind: 'online' as const },
  { what: 'without the server', config: {}, kind: 'offline' as const },
])('the logo cannot be changed $what', async ({ config, kind }) => {
  await show({ ...config, logoAt: LOGO_AT }, kind)
  expect(screen.getByRole('img', { name: 'Hall Cup' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByLabelText('Choose another logo')).toBeNull()
})
