import { connect } from 'node:net'

/** The address of a PostgreSQL for tests. */
export const TEST_POSTGRES_URL =
  process.env['TEST_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/test'

/** Whether something listens at the address of the PostgreSQL for tests. */
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
