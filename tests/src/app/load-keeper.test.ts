import { expect, test } from 'vitest'
import { loadKeeper } from '../../../src/app/load-keeper'
import { startPwa } from '../../../src/pwa/start-pwa'
import { createConnectionView } from '../../../src/state/connection'

test('when the network breaks while code is loaded, the console loads the code again once the server can be reached', async () => {
  const connection = createConnectionView(0)
  const answers = [Promise.reject(new TypeError('cut')), Promise.resolve({ startPwa })]
  let loads = 0
  const loading = loadKeeper({
    connection,
    load: () => {
      loads += 1
      return answers.shift() ?? Promise.reject(new Error('loaded a third time'))
    },
  })
  await new Promise((resolve) => setImmediate(resolve))
  connection.setState({ kind: 'offline' })
  expect(loads).toBe(1)
  connection.setState({ kind: 'online' })
  expect(await loading).toBe(startPwa)
  expect(loads).toBe(2)
})
