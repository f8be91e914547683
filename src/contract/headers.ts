/** Names of the headers that the services and the console share. Names are case-insensitive. */
export const HEADERS = {
  authToken: 'X-Auth-Token',
  personId: 'X-Current-Person-Id',
  eventId: 'X-Current-Event-Id',
  idempotencyKey: 'Idempotency-Key',
  expect: 'X-Expect',
  ruledAt: 'X-Ruled-At',
  undoes: 'X-Undoes',
  snapshotSeq: 'X-Snapshot-Seq',
  venue: 'X-Venue',
  epoch: 'X-Epoch',
  unchanged: 'X-Unchanged',
  replayed: 'Idempotency-Replayed',
  resultId: 'X-Result-Id',
  release: 'X-Release',
  apiVersion: 'X-Api-Version',
  requestId: 'X-Request-Id',
} as const

/** The value of `X-Api-Version`. An answer without this header did not come from Shinpan's API. */
export const API_VERSION = '1.0'

/** The value of `X-Epoch` for a hall that was never restored. */
export const NO_EPOCH = 'none'
