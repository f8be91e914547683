import { expect, test } from 'vitest'
import { SET_UP_SCRIPT } from '../../../server/lan/set-up-assets'

const CONSOLE = 'https://shinpan.local:4007'
const BY_NAME = 'http://shinpan.local:8080'

type States = Record<'name' | 'trust' | 'open', string>

/**
 * Runs the page's script once; `answers` has the answer of each address.
 * @returns the state of the steps afterwards.
 */
async function look(answers: Readonly<Record<string, string>>): Promise<States> {
  const steps = { name: { state: 'ask' }, trust: { state: 'ask' }, open: { state: 'ask' } }
  const document = {
    body: { dataset: { console: CONSOLE, byName: BY_NAME, hub: 'c0ffee' } },
    getElementById: (id: keyof States) => ({ dataset: steps[id] }),
    addEventListener: () => {},
  }
  const fetch = async (url: string) => {
    const answer = answers[url]
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return new Response(answer)
  }
  const run = new Function('document', 'fetch', 'setInterval', SET_UP_SCRIPT)
  run(document, fetch, () => {})
  await expect.poll(() => steps.open.state).not.toBe('ask')
  return { name: steps.name.state, trust: steps.trust.state, open: steps.open.state }
}

test('the set-up page shows success if this hub answers at its own name', async () => {
  expect(await look({ [`${CONSOLE}/v2/hub`]: 'c0ffee' })).toEqual({
    name: 'good',
    trust: 'good',
    open: 'good',
  })
})

test('the set-up page does not accept another hub at the name, even a trusted one', async () => {
  expect(await look({ [`${CONSOLE}/v2/hub`]: 'decaf', [`${BY_NAME}/hub`]: 'decaf' })).toEqual({
    name: 'bad',
    trust: 'ask',
    open: 'bad',
  })
})

test('the set-up page does not accept a server that is no hub', async () => {
  expect(await look({ [`${CONSOLE}/v2/capabilities`]: '{}' })).toEqual({
    name: 'bad',
    trust: 'ask',
    open: 'bad',
  })
})

test('the set-up page says that a hub found by name but not reachable over HTTPS is not trusted yet', async () => {
  expect(await look({ [`${BY_NAME}/hub`]: 'c0ffee' })).toEqual({
    name: 'good',
    trust: 'bad',
    open: 'bad',
  })
})

const NEEDED = { Array, AbortSignal }

test.each([
  { that: 'has all that the console needs', window: NEEDED, isHidden: true },
  { that: 'lacks Array.prototype.toSorted', window: { ...NEEDED, Array: { prototype: {} } } },
  { that: 'lacks AbortSignal.timeout', window: { ...NEEDED, AbortSignal: {} } },
  { that: 'lacks AbortSignal', window: { Array } },
  { that: 'does not know :has() in styles', window: NEEDED, knowsStyle: false },
])(
  'in a browser that $that, the set-up page warns only if the console does not run there',
  ({ window, knowsStyle = true, isHidden = false }) => {
    const sentence = { hidden: true, dataset: {} }
    const document = {
      body: { dataset: {} },
      hidden: true,
      getElementById: () => sentence,
      addEventListener: () => {},
    }
    const run = new Function('document', 'setInterval', 'window', 'CSS', SET_UP_SCRIPT)
    run(document, () => {}, window, { supports: () => knowsStyle })
    expect(sentence.hidden).toBe(isHidden)
  },
)
