import { afterEach, expect, test, vi } from 'vitest'
import { readConsoleConfig, readKeptConfig } from '../../../src/app/read-config'

afterEach(() => {
  vi.unstubAllGlobals()
})

const KEPT = '{"game":"https://kept.example"}'

function storage(kept: string | null) {
  const items = new Map(kept === null ? [] : [['shinpan-config', kept]])
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
}

const file =
  (body: string, status = 200) =>
  () =>
    Promise.resolve(new Response(body, { status }))
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

test.each([
  {
    of: 'a config file with an address',
    get: file('{"game":"https://hall.example/"}'),
    is: 'https://hall.example',
  },
  {
    of: 'a config file with spaces and slashes around an address',
    get: file('{"game":" http://hall.example:4001// "}'),
    is: 'http://hall.example:4001',
  },
  {
    of: 'a config file with only a host',
    get: file('{"game":"hall.example"}'),
    is: 'https://hall.example',
  },
  { of: 'a config file with a path', get: file('{"game":"/services"}'), is: '/services' },
  { of: 'a config file with an empty address', get: file('{"game":""}'), is: '' },
  { of: 'no config file because there is no network', get: noNetwork, is: '' },
  { of: 'a login page instead of the config', get: file('<html>'), is: '' },
  { of: 'an error of the server instead of the config', get: file(KEPT, 500), is: '' },
])(
  'at a first start that gets $of, the console calls the game service at the address “$is”',
  async ({ get, is }) => {
    expect(await readConsoleConfig({ get, storage: storage(null) })).toMatchObject({ game: is })
  },
)

test('the console uses the stored config immediately, even while the network does not answer', async () => {
  const never = () => new Promise<Response>(() => {})
  expect(await readConsoleConfig({ get: never, storage: storage(KEPT) })).toMatchObject({
    game: 'https://kept.example',
  })
})

test.each([
  [
    'a new address in the config file is used at the next start',
    file('{"game":"https://new.example"}'),
    'https://new.example',
  ],
  ['the stored config stays in use without a network', noNetwork, 'https://kept.example'],
  ['a login page does not change the stored config', file('<html>'), 'https://kept.example'],
  [
    'an error of the server does not change the stored config',
    file('{"game":"https://new.example"}', 500),
    'https://kept.example',
  ],
])('in an installed console, %s', async (_of, get, is) => {
  const items = storage(KEPT)
  await readConsoleConfig({ get, storage: items })
  await expect.poll(() => readKeptConfig(items)).toMatchObject({ game: is })
})

test('the config can give a service its own address; a service without a valid address is called at the console’s address', async () => {
  const text =
    '{"game":"https://hall.example","user":"https://people.example/","stats":7,"files":"https://files.example/"}'
  expect(await readConsoleConfig({ get: file(text), storage: storage(null) })).toEqual({
    game: 'https://hall.example',
    user: 'https://people.example',
    stats: '',
    places: '',
    files: 'https://files.example',
    assistant: null,
    pages: null,
    bot: null,
    ownRoot: false,
    players: null,
    secure: null,
  })
})

test('the config can name an assistant, public pages, a bot and the hall’s other addresses', async () => {
  const text =
    '{"game":"","assistant":"https://play.example/","pages":"http://pages.example/open","bot":"ShinpanBot","ownRoot":true,"players":"http://192.168.0.5:8080","secure":"https://shinpan.local/"}'
  expect(await readConsoleConfig({ get: file(text), storage: storage(null) })).toMatchObject({
    assistant: 'https://play.example',
    pages: 'http://pages.example/open',
    bot: 'ShinpanBot',
    ownRoot: true,
    players: 'http://192.168.0.5:8080',
    secure: 'https://shinpan.local',
  })
})

test.each([
  ['a script', 'javascript:alert(1)'],
  ['a path', '/assistant'],
  ['an empty text', ''],
  ['an address with a password', 'https://a:b@play.example'],
  ['a number', 7],
])(
  'the console ignores %s when the config gives it as the assistant, the public pages or the bot',
  async (_what, value) => {
    const text = JSON.stringify({ game: '', assistant: value, pages: value, bot: value })
    expect(await readConsoleConfig({ get: file(text), storage: storage(null) })).toMatchObject({
      assistant: null,
      pages: null,
      bot: null,
    })
  },
)

test('a browser without URL.canParse reads the whole config', async () => {
  class OlderUrl extends URL {
    static override canParse = undefined as never
  }
  vi.stubGlobal('URL', OlderUrl)
  const text = '{"game":"https://hall.example","assistant":"https://play.example/","pages":"open"}'
  expect(await readConsoleConfig({ get: file(text), storage: storage(null) })).toMatchObject({
    game: 'https://hall.example',
    assistant: 'https://play.example',
    pages: null,
  })
})
