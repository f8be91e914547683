import { expect, test } from 'vitest'
import { findPeopleOfLine } from '../../../../src/features/players/import/find-people-of-line'
import { createRpcClient, type RpcFetch } from '../../../../src/rpc/client'

/** The server's answer to each call. The account with number 17 is Anna's; there is none with number 3. */
const ANSWERS: Readonly<Record<string, readonly object[]>> = {
  '{"ids":[17]}': [{ id: 17, title: 'Anna Kalniņa' }],
  '{"ids":[3]}': [],
  '{"query":"Max"}': [{ id: 30, title: 'Max' }],
}

/** Returns the requests that a line led to, in order, and the ids of the people found. */
async function look(id: number | null, title: string, refused?: string) {
  const asked: string[] = []
  const fetch: RpcFetch = (_, { body }) => {
    asked.push(body)
    const isRefused = body === refused
    const said = isRefused ? { code: 'unavailable', msg: 'no' } : { people: ANSWERS[body] }
    const init = { status: isRefused ? 503 : 200, headers: { 'X-Api-Version': '1.0' } }
    return Promise.resolve(Response.json(said, init))
  }
  const rpc = createRpcClient({ baseUrl: 'https://hall.test', fetch })
  const found = await findPeopleOfLine(
    { line: 1, id, title, isOdd: false },
    { rpc, options: {}, ask: (call) => call() },
  )
  return { asked, found: found.ok ? found.value.map((person) => person.id) : found.error.kind }
}

test.each([
  { what: 'a name', id: null, title: 'Max', asked: ['{"query":"Max"}'], found: [30] },
  { what: 'a number', id: 17, title: '', asked: ['{"ids":[17]}'], found: [17] },
  { what: 'a number that no account has', id: 3, title: '', asked: ['{"ids":[3]}'], found: [] },
  {
    what: 'a number and the name of its owner without accents',
    id: 17,
    title: 'Anna Kalnina',
    asked: ['{"ids":[17]}'],
    found: [17],
  },
  {
    what: 'a number and the name of somebody else',
    id: 17,
    title: 'Max',
    asked: ['{"ids":[17]}'],
    found: [17],
  },
  {
    what: 'a name and a number that no account has',
    id: 3,
    title: 'Max',
    asked: ['{"ids":[3]}'],
    found: [],
  },
])(
  'a pasted line with $what is looked up by its number if it has one, and otherwise by its name',
  async (line) => {
    expect(await look(line.id, line.title)).toEqual({ asked: line.asked, found: line.found })
  },
)

test.each([
  [17, '{"ids":[17]}'],
  [null, '{"query":"Max"}'],
])(
  'a pasted line (account number %j) shows no people when the server refuses the request %s',
  async (id, refused) => {
    expect(await look(id, 'Max', refused)).toMatchObject({ found: 'refused' })
  },
)
