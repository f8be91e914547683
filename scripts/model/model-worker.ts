import { parentPort, workerData } from 'node:worker_threads'
import { BUGS } from '../../tests/src/outbox/model/bugs'
import { runCampaign, type Seeds } from '../../tests/src/outbox/model/campaign'
import type { WorkerOrders } from './model-threads'

/** A thread of `npm run model`: runs the seeds that it gets and answers with the results. */
const { bugName, endsAtFailure, isPlain } = workerData as WorkerOrders
const bug = bugName === null ? {} : BUGS[bugName]

parentPort?.on('message', (seeds: Seeds) => {
  void runCampaign({ ...seeds, bug, endsAtFailure, isPlain }).then((campaign) =>
    parentPort?.postMessage(campaign),
  )
})
