import { connect } from 'node:net'

/** Where a PostgreSQL for tests is looked for. */
export const TEST_POSTGRES_URL =
  process.env['TEST_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/test'

/** True when something listens where a PostgreSQL for tests should be. */
export function postgresAnswers(): Promise<boolean> {
  const { hostname, port } = new URL(TEST_POSTGRES_URL)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 5432), timeout: 1000 })
    const end = (answers: boolean) => () => {
      socket.destroy()
      resolve(answers)
    }
    socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false))
  })
}
