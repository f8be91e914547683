import { expect, test } from 'vitest'
import { readConfig } from '../../../src/app/read-config'

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
    of: 'the file',
    get: file('{"game":"https://hall.example/"}'),
    kept: KEPT,
    is: 'https://hall.example',
  },
  { of: 'an empty address', get: file('{"game":""}'), kept: KEPT, is: '' },
  { of: 'no network', get: noNetwork, kept: KEPT, is: 'https://kept.example' },
  { of: 'a login page', get: file('<html>'), kept: KEPT, is: 'https://kept.example' },
  { of: 'an error of the server', get: file(KEPT, 500), kept: null, is: '' },
  { of: 'no network and nothing kept', get: noNetwork, kept: null, is: '' },
])('with $of the services are at "$is"', async ({ get, kept, is }) => {
  expect(await readConfig({ get, storage: storage(kept) })).toMatchObject({ game: is })
})

test('what the file said is known at the next start without a network', async () => {
  const kept = storage(null)
  await readConfig({ get: file('{"game":"https://hall.example"}'), storage: kept })
  expect(await readConfig({ get: noNetwork, storage: kept })).toEqual({
    game: 'https://hall.example',
    user: '',
    stats: '',
  })
})

test('people and statistics may live elsewhere; what the file leaves out is here', async () => {
  const text = '{"game":"https://hall.example","user":"https://people.example/","stats":7}'
  expect(await readConfig({ get: file(text), storage: storage(null) })).toEqual({
    game: 'https://hall.example',
    user: 'https://people.example',
    stats: '',
  })
})
