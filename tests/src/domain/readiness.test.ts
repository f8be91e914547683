import { describe, expect, test } from 'vitest'
import { shellWithout } from '../../../src/domain/kept-shell'
import { readinessLines, type ReadinessFacts } from '../../../src/domain/readiness'

const READY: ReadinessFacts = {
  canKeepShell: true,
  shell: { missingFiles: 0, missingLanguages: 0 },
  missingLists: 0,
  canStore: true,
  isPersistent: true,
  freeBytes: 2_000_000_000,
  skewMs: 800,
  isSignedIn: true,
  homeScreen: 'yes',
}

const problemsOf = (facts: Partial<ReadinessFacts>) =>
  readinessLines({ ...READY, ...facts }).flatMap(({ subject, problem }) =>
    problem === null ? [] : [`${subject}: ${problem}`],
  )

test('a tablet that has everything passes all eight checks', () => {
  expect(readinessLines(READY).map(({ subject }) => subject)).toEqual([
    'shell',
    'languages',
    'event',
    'storage',
    'space',
    'clock',
    'signIn',
    'homeScreen',
  ])
  expect(problemsOf({})).toEqual([])
})

test('a computer without a home screen is not asked to use one', () => {
  const subjects = readinessLines({ ...READY, homeScreen: 'notOffered' }).map(
    ({ subject }) => subject,
  )
  expect(subjects).toHaveLength(7)
  expect(subjects).not.toContain('homeScreen')
})

test.each<[string, Partial<ReadinessFacts>, string[]]>([
  [
    'an address without a trusted certificate',
    { canKeepShell: false, shell: null },
    ['shell: notSecure', 'languages: notSecure'],
  ],
  [
    'a first visit whose worker is not there yet',
    { shell: null },
    ['shell: shellNotKept', 'languages: shellNotKept'],
  ],
  [
    'parts taken away by the browser',
    { shell: { missingFiles: 2, missingLanguages: 0 } },
    ['shell: filesMissing'],
  ],
  [
    'words of a language taken away',
    { shell: { missingFiles: 1, missingLanguages: 1 } },
    ['languages: languagesMissing'],
  ],
  [
    'both taken away',
    { shell: { missingFiles: 2, missingLanguages: 1 } },
    ['shell: filesMissing', 'languages: languagesMissing'],
  ],
  ['no event opened', { missingLists: null }, ['event: noEvent']],
  ['an event without its penalties', { missingLists: 1 }, ['event: eventMissing']],
  ['a private window', { canStore: false }, ['storage: cannotStore']],
  ['a browser that promises nothing', { isPersistent: false }, ['storage: notPersistent']],
  ['a browser that does not say', { isPersistent: null }, ['storage: notPersistent']],
  ['less than 50 MB', { freeBytes: 52_428_799 }, ['space: littleSpace']],
  ['50 MB', { freeBytes: 52_428_800 }, []],
  ['a browser that tells no room', { freeBytes: null }, []],
  ['a server never heard', { skewMs: null }, ['clock: clockUnknown']],
  ['a minute ahead', { skewMs: 60_000 }, []],
  ['more than a minute ahead', { skewMs: 60_001 }, ['clock: clockOff']],
  ['more than a minute behind', { skewMs: -60_001 }, ['clock: clockOff']],
  ['an ended sign-in', { isSignedIn: false }, ['signIn: signInAgain']],
  ['a page in a browser', { homeScreen: 'no' }, ['homeScreen: notOnHomeScreen']],
])('readiness finds the problems of a device with %s', (_, facts, problems) => {
  expect(problemsOf(facts)).toEqual(problems)
})

describe('the missing files of the console', () => {
  test('the missing files of the console count the texts of a language separately', () => {
    const missing = ['https://hall.test/kept.html', 'https://hall.test/assets/console-Ab1.js']
    expect(shellWithout(missing)).toEqual({ missingFiles: 2, missingLanguages: 1 })
  })

  test('the missing files of the console do not count a style sheet as a language', () => {
    expect(shellWithout(['https://hall.test/assets/console-Ab1.css'])).toEqual({
      missingFiles: 1,
      missingLanguages: 0,
    })
  })
})
