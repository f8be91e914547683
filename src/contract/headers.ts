/** Names of the headers the services and the console agree on. Compared case-insensitively. */
export const HEADERS = {
  authToken: 'X-Auth-Token',
  personId: 'X-Current-Person-Id',
  eventId: 'X-Current-Event-Id',
  idempotencyKey: 'Idempotency-Key',
  expect: 'X-Expect',
  ruledAt: 'X-Ruled-At',
  snapshotSeq: 'X-Snapshot-Seq',
  venue: 'X-Venue',
  unchanged: 'X-Unchanged',
  replayed: 'Idempotency-Replayed',
  resultId: 'X-Result-Id',
  release: 'X-Release',
  apiVersion: 'X-Api-Version',
  requestId: 'X-Request-Id',
} as const

/** The value of `X-Api-Version`; an answer without it did not come from our API. */
export const API_VERSION = '1.0'
