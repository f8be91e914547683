import { expect, test } from 'vitest'
import { routeServices } from '../../../src/app/route-services'
import type { ConsoleConfig } from '../../../src/app/read-config'
import { createRpcClient, type RpcFetch } from '../../../src/rpc/client'

const NO_LINKS = {
  assistant: null,
  pages: null,
  bot: null,
  ownRoot: false,
  players: null,
  secure: null,
}
const OWN: ConsoleConfig = { game: '', user: '', stats: '', places: '', files: '', ...NO_LINKS }
const ELSEWHERE: ConsoleConfig = {
  game: 'https://hall.example',
  user: 'https://people.example',
  stats: 'https://stats.example',
  places: 'https://places.example',
  files: 'https://files.example',
  ...NO_LINKS,
}

test.each([
  ['Mimir.GetTablesState', 'https://hall.example/v2/common.Mimir/GetTablesState', ELSEWHERE],
  ['Venue.GetRoles', 'https://hall.example/v2/shinpan.Venue/GetRoles', ELSEWHERE],
  ['Frey.Authorize', 'https://people.example/v2/common.Frey/Authorize', ELSEWHERE],
  ['Hugin.GetLastDay', 'https://stats.example/v2/common.Hugin/GetLastDay', ELSEWHERE],
  ['Frey.Authorize', '/v2/common.Frey/Authorize', OWN],
  ['Hugin.GetLastDay', '/v2/common.Hugin/GetLastDay', OWN],
] as const)(
  'the call %s is sent to the address %s that the config has for its service',
  async (method, address, config) => {
    const asked: string[] = []
    const fetch: RpcFetch = (url) => {
      asked.push(url)
      return Promise.resolve(new Response('{}'))
    }
    const game = createRpcClient({ baseUrl: config.game, fetch })
    await routeServices({ config, fetch, game }).call(method, {})
    expect(asked).toEqual([address])
  },
)

test('a service that is not on the game server gets no header of Shinpan’s API', async () => {
  const sent: string[][] = []
  const fetch: RpcFetch = (_, { headers }) => {
    sent.push(Object.keys(headers))
    return Promise.resolve(new Response('{}'))
  }
  const game = createRpcClient({ baseUrl: ELSEWHERE.game, fetch })
  await routeServices({ config: ELSEWHERE, fetch, game }).call(
    'Frey.UpdatePersonalInfo',
    {},
    { key: 'a-key', venue: 'hall-a' },
  )
  expect(sent).toEqual([['Content-Type']])
})
