import { expect, test } from 'vitest'
import { firstAnswers } from '../../../src/sync/first-answers'
import { TestPage } from './platform'

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('a reading round waits a fixed time after its first answer, and later answers do not make the wait longer', async () => {
  const page = new TestPage()
  let answerTables = (_: string): void => {}
  const config = Promise.resolve('config')
  const tables = new Promise<string>((resolve) => (answerTables = resolve))
  const timer = new Promise<string>(() => {})
  const first = firstAnswers([config, tables, timer], { graceMs: 2_000, after: page.after })
  await turn()
  page.pass(1_500)
  answerTables('tables')
  await turn()
  expect(page.waiting).toEqual([500])
  page.pass(500)
  expect(await first).toEqual({ here: ['config', 'tables'], late: [timer] })
})
