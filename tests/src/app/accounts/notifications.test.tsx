import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { openConsoleAt, type Answers, type OpenedConsole } from '../open-console'

const FROM_BOT = '/profile/notifications/tg/4711?code=K7Q29XWM'
const ALL = '{"sr":1,"ss":1,"h":0,"ce":0,"te":0,"rc":1,"pa":1,"ha":0}'

let opened: OpenedConsole | null = null

beforeAll(() => startI18n({ language: 'en' }))

describe('the settings of the bot’s messages', () => {
  test('the page shows the saved settings of the bot’s messages, and describes each kind of message', async () => {
    await open({ notifications: '{"sr":0,"ha":1}' })
    expect(screen.getAllByRole('checkbox', { checked: true }).map(nameOf)).toEqual([
      'The session starts soon',
      'A penalty you got, or one that was cancelled',
      'A player calls a referee',
      'Every hand recorded in an event you administer',
    ])
    expect(screen.getAllByRole('checkbox', { checked: false }).map(nameOf)).toEqual([
      'Your seat: table, wind and opponents',
      'The results of your tournament game are approved',
      'Your club game is over, with its results',
      'Every hand recorded in your game',
    ])
    expect(valueOf('Telegram ID')).toBe('12')
  })

  test('the switches of the bot’s messages are saved only when the person presses Save, and all of them together', async () => {
    const { server } = await open({})
    fireEvent.click(screen.getByLabelText('A penalty you got, or one that was cancelled'))
    expect(saved(server)).toEqual([])
    press('Save')
    expect(await screen.findByText('Changes saved!')).toBeTruthy()
    expect(saved(server)).toEqual([
      {
        personId: 7,
        telegramId: '12',
        telegramCode: '',
        notifications: '{"sr":1,"ss":1,"h":0,"ce":0,"te":0,"rc":1,"pa":0,"ha":0}',
      },
    ])
  })

  test('a separate button stops the bot’s messages: it removes the Telegram ID, and the saved switches stay as they were', async () => {
    const { server, answers } = await open({})
    fireEvent.click(screen.getByLabelText('The session starts soon'))
    answers['GetNotificationsSettings'] = { telegramId: '', notifications: ALL }
    press('Stop messages')
    expect(await screen.findByText('The bot no longer writes to you.')).toBeTruthy()
    expect(saved(server)).toEqual([{ personId: 7, telegramId: '', notifications: ALL }])
    await waitFor(() => expect(valueOf('Telegram ID')).toBe(''))
    expect(screen.queryByRole('button', { name: 'Stop messages' })).toBeNull()
  })
})

describe('the link that the bot sends', () => {
  test('the link that the bot sends fills in the Telegram ID and its code, and saves nothing yet', async () => {
    const { server } = await open({ telegramId: '' }, FROM_BOT)
    await waitFor(() => expect(valueOf('Telegram ID')).toBe('4711'))
    expect(valueOf('Code from the bot')).toBe('K7Q29XWM')
    expect(screen.getByText(/^The ID and its code come from the link/)).toBeTruthy()
    expect(saved(server)).toEqual([])
    press('Save')
    await screen.findByText('Changes saved!')
    expect(saved(server)).toMatchObject([{ telegramId: '4711', telegramCode: 'K7Q29XWM' }])
    expect(screen.queryByLabelText('Code from the bot')).toBeNull()
  })

  test('the link that the bot sends asks for no code when its Telegram ID is already saved', async () => {
    await open({ telegramId: '4711' }, FROM_BOT)
    expect(valueOf('Telegram ID')).toBe('4711')
    expect(screen.queryByLabelText('Code from the bot')).toBeNull()
  })

  test('a link of the bot without a numeric Telegram ID leaves the form as it was', async () => {
    await open({}, '/profile/notifications/tg/anna?code=K7Q29XWM')
    expect(valueOf('Telegram ID')).toBe('12')
  })

  test('a visitor who opens the link that the bot sends is led to the sign-in, which keeps the link as the next page', async () => {
    opened = await openConsoleAt(FROM_BOT, { links: { bot: 'ShinpanTestBot' } })
    await screen.findByRole('heading', { level: 1, name: 'Sign in' })
    const { pathname, search } = opened.router.state.location
    expect(pathname + search).toBe(`/profile/login?next=${encodeURIComponent(FROM_BOT)}`)
  })
})

describe('settings of the bot’s messages that are not saved', () => {
  test.each(['', '   ', '@anna', '47 11', '-100123', '12345678901234567'])(
    'the bot’s settings are not saved with "%s" instead of a Telegram ID',
    async (telegramId) => {
      const { server } = await open({})
      type('Telegram ID', telegramId)
      press('Save')
      expect((await screen.findByRole('alert')).textContent).toBe('Please enter your telegram ID')
      expect(document.activeElement).toBe(screen.getByLabelText('Telegram ID'))
      expect(saved(server)).toEqual([])
    },
  )

  test('the bot’s settings are not saved when another Telegram ID is typed without the code that the bot gave', async () => {
    const { server } = await open({})
    type('Telegram ID', '4711')
    press('Save')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please enter the code that the bot gave you',
    )
    expect(saved(server)).toEqual([])
  })

  test.each([
    [
      'a wrong code, and the error is shown at the field of the code',
      { reason: 'chat_code_wrong', field: 'telegramCode' },
      'Code from the bot',
      'The bot did not give this code for this chat, or the code is too old.',
    ],
    [
      'another refusal, and the error is shown at the field of the ID',
      { reason: 'busy' },
      'Telegram ID',
      'Failed to set notifications settings.',
    ],
  ])('the bot’s settings are not saved after %s', async (_what, meta, field, words) => {
    const { answers } = await open({}, FROM_BOT)
    await waitFor(() => expect(valueOf('Telegram ID')).toBe('4711'))
    answers['SetNotificationsSettings'] = { code: 'invalid_argument', msg: '', meta }
    press('Save')
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect(document.activeElement).toBe(screen.getByLabelText(field))
  })
})

test('when the answer to a save of the bot’s settings is lost, the page calls no field wrong', async () => {
  const { cut } = await open({})
  cut.add('SetNotificationsSettings')
  fireEvent.click(screen.getByLabelText('The session starts soon'))
  press('Save')
  const alert = await screen.findByRole('alert', {}, { timeout: 20_000 })
  expect(alert.textContent).toContain('We cannot tell whether it took effect')
  expect(screen.getByLabelText('Telegram ID').getAttribute('aria-invalid')).toBeNull()
})

describe('a server without a bot', () => {
  test('on a server without a bot, the page of notifications says so and the menu has no link to that page', async () => {
    opened = await openConsoleAt('/profile/notifications', { isSignedIn: true })
    expect(await screen.findByText(/^This server has no messenger bot/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(opened.server.heard.map(({ url }) => url.split('/').at(-1))).not.toContain(
      'GetNotificationsSettings',
    )
    await screen.findAllByRole('link', { name: 'All events' })
    expect(screen.queryByRole('link', { name: 'Notifications' })).toBeNull()
  })
})

test('the menu leads to the notifications on a server with a bot', async () => {
  await open({})
  const [entry] = await screen.findAllByRole('link', { name: 'Notifications' })
  expect(entry).toHaveProperty('pathname', '/profile/notifications')
})

async function open(
  settings: { telegramId?: string; notifications?: string },
  address = '/profile/notifications',
): Promise<OpenedConsole> {
  const answers: Answers = {
    GetNotificationsSettings: { telegramId: '12', notifications: ALL, ...settings },
    SetNotificationsSettings: { success: true },
  }
  const links = { bot: 'ShinpanTestBot' }
  opened = await openConsoleAt(address, { answers, isSignedIn: true, links })
  await screen.findByLabelText('Telegram ID')
  return opened
}

const saved = (server: OpenedConsole['server']) =>
  server.heard
    .filter(({ url }) => url.endsWith('/SetNotificationsSettings'))
    .map(({ body }) => body)
const nameOf = (control: HTMLElement) => control.closest('label')?.textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
