import { describe, expect, test } from 'vitest'
import { shellWithout } from '../../../src/domain/kept-shell'
import { readinessLines, type ReadinessFacts } from '../../../src/domain/readiness'

const READY: ReadinessFacts = {
  canKeepShell: true,
  shell: { missingFiles: 0, missingLanguages: 0 },
  missingLists: 0,
  isCacheHanging: false,
  canStore: true,
  isPersistent: true,
  freeBytes: 2_000_000_000,
  skewMs: 800,
  tellsTime: true,
  isSignedIn: true,
  isInstalled: true,
  advice: { lasting: 'ask', homeScreen: 'none' },
}

const problemsOf = (facts: Partial<ReadinessFacts>) =>
  readinessLines({ ...READY, ...facts }).flatMap(({ subject, problem }) =>
    problem === null ? [] : [`${subject}: ${problem}`],
  )

test('a tablet that is ready to work offline passes all eight checks', () => {
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

test('a computer without a home screen is not checked for use from the home screen', () => {
  const subjects = readinessLines({ ...READY, isInstalled: false }).map(({ subject }) => subject)
  expect(subjects).toHaveLength(7)
  expect(subjects).not.toContain('homeScreen')
})

test('the clock is not checked when the server does not tell its time', () => {
  const lines = readinessLines({ ...READY, skewMs: null, tellsTime: false })
  expect(lines.map(({ subject }) => subject)).not.toContain('clock')
})

test.each<[string, string[], Partial<ReadinessFacts>]>([
  [
    'an address without a trusted certificate',
    ['shell: notSecure', 'languages: notSecure'],
    { canKeepShell: false, shell: null },
  ],
  [
    'no service worker yet, as on a first visit,',
    ['shell: shellNotKept', 'languages: shellNotKept'],
    { shell: null },
  ],
  [
    'files that the browser deleted',
    ['shell: filesMissing'],
    { shell: { missingFiles: 2, missingLanguages: 0 } },
  ],
  [
    'deleted texts of a language',
    ['languages: languagesMissing'],
    { shell: { missingFiles: 1, missingLanguages: 1 } },
  ],
  [
    'deleted files and deleted texts of a language',
    ['shell: filesMissing', 'languages: languagesMissing'],
    { shell: { missingFiles: 2, missingLanguages: 1 } },
  ],
  ['no opened event', ['event: noEvent'], { missingLists: null }],
  ['a copy of an event without its penalties', ['event: eventMissing'], { missingLists: 1 }],
  ['a cache that another window blocks', ['event: cacheHangs'], { isCacheHanging: true }],
  ['a private window', ['storage: cannotStore'], { canStore: false }],
  ['a browser that does not promise to keep data', ['storage: ask'], { isPersistent: false }],
  ['a browser that does not say whether it keeps data', ['storage: ask'], { isPersistent: null }],
  ['less than 50 MB of free space', ['space: littleSpace'], { freeBytes: 52_428_799 }],
  ['50 MB of free space', [], { freeBytes: 52_428_800 }],
  ['a browser that does not tell its free space', [], { freeBytes: null }],
  ['a server that never answered', ['clock: clockUnknown'], { skewMs: null }],
  ['a clock that is a minute ahead', [], { skewMs: 60_000 }],
  ['a clock that is more than a minute ahead', ['clock: clockOff'], { skewMs: 60_001 }],
  ['a clock that is more than a minute behind', ['clock: clockOff'], { skewMs: -60_001 }],
  ['an ended sign-in', ['signIn: signInAgain'], { isSignedIn: false }],
  [
    'the console in a browser instead of on the home screen',
    ['homeScreen: notOnHomeScreen'],
    { isInstalled: false, advice: { lasting: 'homeScreenThenAsk', homeScreen: 'menu' } },
  ],
  [
    'the console in a browser that has a button to install it',
    ['homeScreen: notOnHomeScreenButton'],
    { isInstalled: false, advice: { lasting: 'installThenAsk', homeScreen: 'button' } },
  ],
  [
    'a promise to keep data outside the home screen of an iPad',
    ['homeScreen: notOnHomeScreenShare'],
    { isInstalled: false, advice: { lasting: 'addToHomeScreen', homeScreen: 'share' } },
  ],
  [
    'no promise to keep data outside the home screen of an iPad',
    ['storage: addToHomeScreen'],
    {
      isInstalled: false,
      isPersistent: false,
      advice: { lasting: 'addToHomeScreen', homeScreen: 'share' },
    },
  ],
  [
    'a window that looks private, whatever the browser promised,',
    ['storage: leavePrivate'],
    { advice: { lasting: 'leavePrivate', homeScreen: 'none' } },
  ],
  [
    'a window that looks private and allows no service worker',
    ['shell: leavePrivate', 'languages: leavePrivate', 'storage: leavePrivate'],
    {
      canKeepShell: false,
      shell: null,
      advice: { lasting: 'leavePrivate', homeScreen: 'none' },
    },
  ],
])('the check of a device with %s finds the problems %j', (_, problems, facts) => {
  expect(problemsOf(facts)).toEqual(problems)
})

describe('the missing files of the console', () => {
  test('among the missing files of the console, files with the texts of a language are also counted separately', () => {
    const missing = ['https://hall.test/kept.html', 'https://hall.test/assets/kept-words-Ab1.js']
    expect(shellWithout(missing)).toEqual({ missingFiles: 2, missingLanguages: 1 })
  })

  test('among the missing files of the console, a style sheet does not count as the texts of a language', () => {
    expect(shellWithout(['https://hall.test/assets/kept-words-Ab1.css'])).toEqual({
      missingFiles: 1,
      missingLanguages: 0,
    })
  })
})
