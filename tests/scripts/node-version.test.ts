import { expect, test } from 'vitest'
import { nodeVersionProblem } from '../../scripts/node-version.mjs'

test.each(['v20.19.0', 'v20.20.2', 'v22.13.0', 'v24.0.0', 'v26.10.0'])(
  'Node %s is accepted',
  (version) => {
    expect(nodeVersionProblem(version)).toBeNull()
  },
)

test.each(['v12.22.0', 'v18.20.0', 'v20.18.3', 'v21.7.3', 'v22.12.0', 'v23.11.0'])(
  'Node %s is refused, and the message names the versions that are needed',
  (version) => {
    expect(nodeVersionProblem(version)).toBe(
      `Shinpan needs Node.js 20.19 or newer (22.13 or newer on 22, or 24), and this is ${version}: install a current one from https://nodejs.org and run the command again.`,
    )
  },
)
