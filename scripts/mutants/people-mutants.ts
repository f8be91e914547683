import type { Mutant } from './mutant'

const LIST = 'src/features/players/import/list'
const LIST_TESTS = 'tests/src/features/players/import/list'
const CODES = 'tests/server/users/sign-ins/sign-in-codes.test.ts'
const SIT_OUTS = 'tests/server/game/players/sit-outs.test.ts'

/** Mistakes about people from a list, codes to sign in, and who sits out. */
export const PEOPLE_MUTANTS: readonly Mutant[] = [
  {
    name: 'takes the running number of a list for the number of an account',
    file: `${LIST}/lines.ts`,
    find: "of('accountNumber') || marked",
    replace: "of('accountNumber') || of('skipped') || marked",
    caughtBy: `${LIST_TESTS}/people-lists.test.ts`,
  },
  {
    name: 'registers by an association number whoever has it, whatever the name of the line is',
    file: `${LIST}/settle.ts`,
    find: 'const both = numbered.filter(({ title }) => isSameName(line.title, title))',
    replace: 'const both = numbered',
    caughtBy: `${LIST_TESTS}/settle.test.ts`,
  },
  {
    name: 'compares the names of a list letter by letter',
    file: 'src/domain/people/name-forms.ts',
    find: 'return folded !== undefined && nameForms(one).includes(folded)',
    replace: 'return folded !== undefined && one === other',
    caughtBy: `${LIST_TESTS}/settle.test.ts`,
  },
  {
    name: 'takes a name of a list with a sign in it for the person without the sign',
    file: `${LIST}/settle.ts`,
    find: 'isExactly(line.title, answer.person.title)',
    replace: 'true',
    caughtBy: `${LIST_TESTS}/settle.test.ts`,
  },
  {
    name: 'gives one association number of a list to two people',
    file: `${LIST}/settle.ts`,
    find: "number !== '' && given.has(number)",
    replace: 'false',
    caughtBy: `${LIST_TESTS}/settle.test.ts`,
  },
  {
    name: 'lets a list change what people with an account say of themselves',
    file: `${LIST}/details.ts`,
    find: 'if (!person.hasNoSignIn) return null',
    replace: '',
    caughtBy: `${LIST_TESTS}/settle.test.ts`,
  },
  {
    name: 'overwrites the known city of a player with the one of a list',
    file: 'server/game/players/list/fill-details.ts',
    find: "case when ${column} = '' then ${value} else ${column} end",
    replace: '${value}',
    caughtBy: 'tests/server/game/players/list/make-people.test.ts',
  },
  {
    name: 'registers a person who was joined with an account',
    file: 'server/call/own-person.ts',
    find: 'if (person.joinedInto !== null) throw personJoined(person.joinedInto, field)',
    replace: '',
    caughtBy: 'tests/server/users/people/join-people.test.ts',
  },
  {
    name: 'lets a code sign in twice',
    file: 'server/users/sign-ins/sign-in-with-code.ts',
    find: "if (isUsed && !isByDevice(row, attempt)) return 'code_used'",
    replace: '',
    caughtBy: CODES,
  },
  {
    name: 'lets a code sign in after its ten minutes',
    file: 'server/users/sign-ins/sign-in-with-code.ts',
    find: ' || now >= endOfCode(row)',
    replace: '',
    caughtBy: CODES,
  },
  {
    name: 'lets a code sign in somebody who lost the right',
    file: 'server/users/sign-ins/sign-in-with-code.ts',
    find: "if ((await whyNoCode(tx, { makerId, person, eventId })) !== null) return 'code_ended'",
    replace: '',
    caughtBy: CODES,
  },
  {
    name: 'lets a code sign in beside a newer one',
    file: 'server/users/sign-ins/sign-in-codes.ts',
    find: '.set({ endedAt: now })',
    replace: '.set({ endedAt: null })',
    caughtBy: CODES,
  },
  {
    name: 'lets a code be guessed from many addresses',
    file: 'server/users/sign-ins/code-tries.ts',
    find: 'this.#ofAll.count(ANYWHERE, trace, asked.nowMs)',
    replace: '',
    caughtBy: CODES,
  },
  {
    name: 'lets somebody sit out twice before everybody did once',
    file: 'src/domain/session/sit-outs.ts',
    find: 'a.satOut.length - b.satOut.length || ',
    replace: '',
    caughtBy: 'tests/src/domain/session/sit-outs.test.ts',
  },
  {
    name: 'reckons one session for all that somebody sat out of',
    file: 'server/game/results/record-reader.ts',
    find: 'sitOuts * event.sitOutPoints',
    replace: 'Math.sign(sitOuts) * event.sitOutPoints',
    caughtBy: SIT_OUTS,
  },
  {
    name: 'lets somebody sit out whom the script seated',
    file: 'server/game/seating/seating-writer.ts',
    find: 'sitting.filter((id) => ids.includes(id))',
    replace: 'sitting.filter(() => false)',
    caughtBy: SIT_OUTS,
  },
]
