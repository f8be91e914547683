import { describe, expect, test, vi } from 'vitest'
import { queueJob } from '../../../server/jobs/job-queue'
import { readServerConfig } from '../../../server/config/config'
import { startVenue } from '../../../server/venue'
import { createRpcClient } from '../../../src/rpc/client'
import { layDataDir } from '../harness/data-dir'
import { layHall } from '../harness/hall'
import { scratchDirectory } from '../harness/scratch-directory'
import { IS_ON_POSTGRES } from '../harness/test-database'

// Only the embedded database has a data directory.
describe.skipIf(IS_ON_POSTGRES)('the jobs of a server that starts', () => {
  const dataDir = scratchDirectory('jobs')

  test('after its start a server does the jobs that were queued before', async () => {
    const hall = await layDataDir(dataDir(), async (ground) => {
      const laid = await layHall(ground)
      const { eventId } = laid
      await ground.database.db.transaction((tx) =>
        queueJob(tx, { eventId, kind: 'playerStats', now: new Date(ground.clock.time) }),
      )
      return laid
    })
    const venue = await startVenue({
      config: {
        ...readServerConfig({}, []),
        port: 0,
        host: '127.0.0.1',
        dataDir: dataDir(),
        logLevel: 'error',
        answerCacheMb: 0,
      },
      projectDir: process.cwd(),
      release: 'test',
      print: () => undefined,
    })
    const rpc = createRpcClient({
      baseUrl: `http://127.0.0.1:${venue.port}`,
      fetch: (url, init) => fetch(url, init),
    })
    const { credentials } = hall.admin
    await vi.waitFor(
      async () => {
        const answer = await rpc.call('Venue.GetJobs', { eventId: hall.eventId }, { credentials })
        expect(answer).toMatchObject({
          ok: true,
          value: { body: { jobs: [{ status: 'JOB_STATUS_DONE', stepsDone: 8, stepsTotal: 8 }] } },
        })
      },
      { timeout: 20_000 },
    )
    await venue.stop()
  })
})
