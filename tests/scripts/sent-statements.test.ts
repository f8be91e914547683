import { expect, test } from 'vitest'
import { sentByLeftOut } from '../../scripts/test/sent-statements'

const SELECT = 'select "id" from "games" where "games"."id" = $1'
const isLeftOut = (file: string) => file.startsWith('left-out')
const leftOutSends = (...texts: string[]) =>
  sentByLeftOut(
    [
      { file: 'left-out.test.ts', texts },
      { file: 'kept.test.ts', texts: [SELECT, 'insert into "games" ("id") values (default)'] },
    ],
    isLeftOut,
  )

test.each([
  ['another table', 'select "id" from "hands" where "hands"."id" = $1'],
  ['another SQL keyword', `${SELECT} for update`],
  ['another type', 'select "id" from "games" where "games"."id" = $1::int'],
  ['another operator', 'select "id" from "games" where "games"."id" < $1'],
  ['another command', 'delete from "games" where "games"."id" = $1'],
])(
  'an SQL statement of a test file that does not run on PostgreSQL is reported when it differs from all other statements by %s',
  (_, text) => {
    expect(leftOutSends(SELECT, text)).toEqual([{ file: 'left-out.test.ts', text }])
  },
)

test.each([
  ['other columns', 'select "id", "title" from "games" where "games"."title" = $1'],
  ['more values', 'insert into "games" ("id", "title") values (default, $1), (default, $2)'],
  ['another text as its value', `select 'for update' from "games" where "games"."id" = $1`],
])(
  'an SQL statement of a test file that does not run on PostgreSQL is not reported when it differs from another only by %s',
  (_, text) => {
    expect(leftOutSends(text)).toEqual([])
  },
)

test('an SQL statement of several test files that do not run on PostgreSQL is reported once', () => {
  const texts = ['select "id" from "hands"']
  const files = ['left-out-1.test.ts', 'left-out-2.test.ts']
  const sent = files.map((file) => ({ file, texts }))
  expect(sentByLeftOut(sent, isLeftOut)).toEqual([{ file: 'left-out-1.test.ts', text: texts[0] }])
})
