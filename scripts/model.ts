import { runCampaign } from '../tests/src/outbox/model/campaign'
import { BUGS, type BugName } from '../tests/src/outbox/model/bugs'
import { runSchedule } from '../tests/src/outbox/model/schedule'

/**
 * `npm run model -- --schedules 100000 [--seed 1] [--bug "no key"]`: random schedules of the outbox against a simulated
 * venue, counted; exits 1 on a violation. `--until-failure` ends with the first one; `--only SEED` runs one schedule again.
 */
async function main(): Promise<void> {
  const bugName = optionOf('--bug')
  if (bugName !== undefined && !Object.hasOwn(BUGS, bugName)) {
    throw new Error(`Known bugs: ${Object.keys(BUGS).join(', ')}`)
  }
  const bug = bugName === undefined ? {} : BUGS[bugName as BugName]
  const only = optionOf('--only')
  if (only !== undefined) {
    const outcome = await runSchedule(Number(only), bug)
    console.log(outcome)
    process.exitCode = outcome.violations.length === 0 ? 0 : 1
    return
  }
  const started = performance.now()
  const campaign = await runCampaign({
    schedules: Number(optionOf('--schedules') ?? 10_000),
    firstSeed: Number(optionOf('--seed') ?? 1),
    bug,
    endsAtFailure: process.argv.includes('--until-failure'),
  })
  const seconds = (performance.now() - started) / 1000
  console.log({ ...campaign, seconds: Number(seconds.toFixed(1)) })
  if (campaign.firstFailure === null) return
  const { seed, violations } = campaign.firstFailure
  console.log(`Found after ${campaign.schedules} schedules: ${violations.join(', ')}`)
  console.log(`First failure: npm run model -- --only ${seed}`)
  process.exitCode = 1
}

function optionOf(name: string): string | undefined {
  const index = process.argv.indexOf(name)
  return index === -1 ? undefined : process.argv[index + 1]
}

await main()
