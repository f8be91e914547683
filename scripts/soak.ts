import { parseArgs } from 'node:util'
import { killLoop } from '../tests/server/start/kill-loop'

/**
 * `npm run soak -- --kills 200`: kills the venue server while it writes and makes backups. Compares the stored data
 * with what the server acknowledged; exits 1 on a violation. `npm test` runs a small sample.
 */
const { values } = parseArgs({ options: { kills: { type: 'string', default: '200' } } })
const kills = Number(values.kills)
if (!Number.isInteger(kills) || kills < 1) throw new Error('--kills takes a whole number from 1')

const startedAt = performance.now()
const report = await killLoop({
  kills,
  onKill(made) {
    if (made % 10 === 0) console.error(`${made} of ${kills} kills`)
  },
})
const seconds = Math.round((performance.now() - startedAt) / 1000)
console.log({ ...report, seconds })
process.exitCode = report.violations.length === 0 ? 0 : 1
