import { availableParallelism } from 'node:os'
import { BUGS, type BugName } from '../../tests/src/outbox/model/bugs'
import type { Campaign, Failure } from '../../tests/src/outbox/model/campaign'
import { runPlainSchedule } from '../../tests/src/outbox/model/plain/plain-schedule'
import { runSchedule } from '../../tests/src/outbox/model/schedule'
import { runOnThreads } from './model-threads'

/**
 * `npm run model -- --schedules 100000 [--seed 1] [--bug "no key"] [--threads 2]`: runs random schedules of the outbox
 * against a simulated server and counts the results; exits 1 on a violation. By default it uses as many threads as
 * there are cores. `--plain` runs schedules against a server that keeps no idempotency keys. `--until-failure` ends at
 * the first violation; `--only SEED` runs one schedule again.
 */
async function main(): Promise<void> {
  const bugName = bugFrom(optionOf('--bug'))
  const only = optionOf('--only')
  const isPlain = process.argv.includes('--plain')
  if (only !== undefined) {
    const run = isPlain ? runPlainSchedule : runSchedule
    const outcome = await run(Number(only), bugName === null ? {} : BUGS[bugName])
    console.log(outcome)
    process.exitCode = outcome.violations.length === 0 ? 0 : 1
    return
  }
  const started = performance.now()
  const schedules = Number(optionOf('--schedules') ?? 10_000)
  const campaign = await runOnThreads(
    { schedules, firstSeed: Number(optionOf('--seed') ?? 1) },
    {
      threads: Number(optionOf('--threads') ?? availableParallelism()),
      bugName,
      isPlain,
      endsAtFailure: process.argv.includes('--until-failure'),
      onProgress: progressOf(schedules),
    },
  )
  const seconds = (performance.now() - started) / 1000
  const failures = campaign.failures.map(failureWords)
  console.log({ ...campaign, failures, seconds: Number(seconds.toFixed(1)) })
  const [first] = campaign.failures
  if (first === undefined) return
  const { seed, violations } = first
  console.log(`Found after ${campaign.schedules} schedules: ${violations.join(', ')}`)
  console.log(`First failure: npm run model -- --only ${seed}`)
  process.exitCode = 1
}

/** Prints each violation on stderr, and the progress in steps of a twentieth. */
function progressOf(schedules: number): (soFar: Campaign) => void {
  let twentiethsSaid = 0
  let failuresSaid = 0
  return (soFar) => {
    for (const failure of soFar.failures.slice(failuresSaid)) console.error(failureWords(failure))
    failuresSaid = soFar.failures.length
    const twentieths = Math.floor((20 * soFar.schedules) / schedules)
    if (twentieths === twentiethsSaid) return
    twentiethsSaid = twentieths
    console.error(`${soFar.schedules} of ${schedules} schedules, ${failuresSaid} with violations`)
  }
}

const failureWords = ({ seed, violations }: Failure) => `${seed}: ${violations.join(', ')}`

function bugFrom(name: string | undefined): BugName | null {
  if (name === undefined) return null
  if (!Object.hasOwn(BUGS, name)) throw new Error(`Known bugs: ${Object.keys(BUGS).join(', ')}`)
  return name as BugName
}

function optionOf(name: string): string | undefined {
  const index = process.argv.indexOf(name)
  return index === -1 ? undefined : process.argv[index + 1]
}

await main()
