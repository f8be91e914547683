import { describe, expect, test } from 'vitest'
import { DEFAULT_RULESET } from '../../../../src/domain/event/rulesets'
import { NEW_EVENT, rulesToDraft, type EventDraft } from '../../../../src/features/event-form/draft'
import { readEventDraft } from '../../../../src/features/event-form/read-event-draft'

const GOOD: EventDraft = { ...NEW_EVENT, title: 'Riga Open', timezone: 'Europe/Riga' }
const problemsOf = (changes: Partial<EventDraft>) => {
  const read = readEventDraft({ ...GOOD, ...changes })
  return read.ok ? {} : read.error
}
const sentOf = (changes: Partial<EventDraft>) => {
  const read = readEventDraft({ ...GOOD, ...changes })
  return read.ok ? read.value : null
}

describe('settings that the form of an event does not save', () => {
  test.each([
    ['a title that is too short', { title: 'Riga ' }, { title: { key: 'titleTooShort' } }],
    ['a title that is too long', { title: 'R'.repeat(256) }, { title: { key: 'titleTooLong' } }],
    ['no time zone', { timezone: '' }, { timezone: { key: 'timezone' } }],
    [
      'a description that is too long',
      { description: 'd'.repeat(50_001) },
      { description: { key: 'descriptionTooLong' } },
    ],
    ['no yaku at all', { allowedYaku: [] }, { allowedYaku: { key: 'noYaku' } }],
    [
      'an emptied number',
      { startPoints: null },
      { startPoints: { key: 'number', min: 0, max: 1_000_000 } },
    ],
    [
      'penalties whose smallest amount is above the largest',
      { minPenalty: 25_000 },
      { minPenalty: { key: 'aboveLargest', max: 20_000 } },
    ],
    [
      'two tables of one name',
      { type: 'tournament', tableNames: 'A1\nA1' },
      { tableNames: { key: 'tableNameTwice', name: 'A1' } },
    ],
  ] as const)('the form of an event reports an error for %s', (_, changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems)
  })
})

test.each([
  ['the smallest allowed number', { startPoints: 0 }],
  ['the greatest allowed number', { startPoints: 1_000_000 }],
  ['penalties that are all the same', { minPenalty: 500, maxPenalty: 500 }],
])('the form of an event saves %s', (_, changes) => {
  expect(problemsOf(changes)).toEqual({})
})

describe('the sent settings', () => {
  test('the sent settings have the title without the spaces around it', () => {
    expect(sentOf({ title: ' Riga Open ' })?.title).toBe('Riga Open')
  })

  test('the sent settings contain the kind of uma in use, and the unused kind only when it was filled in', () => {
    expect(sentOf({})?.rulesetConfig).not.toHaveProperty('complexUma')
    expect(sentOf({ umaType: 'complex' })?.rulesetConfig).not.toHaveProperty('uma')
    expect(sentOf({ umaType: 'complex' })?.rulesetConfig).toMatchObject({
      complexUma: { neg1: { place1: 8000 } },
    })
    expect(sentOf({ umaType: 'complex', 'uma.place1': 20_000 })?.rulesetConfig).toMatchObject({
      uma: { place1: 20_000 },
    })
  })

  test('the sent settings leave the countdown before the start off', () => {
    expect(sentOf({})?.autostart).toBe(0)
  })

  test('the sent settings have a chombo penalty only when a chombo is not paid as a reverse mangan', () => {
    expect(sentOf({ chomboAmount: 8000, extraChomboPayments: true })?.rulesetConfig).toMatchObject({
      extraChomboPayments: true,
      chomboAmount: 0,
    })
    expect(sentOf({ chomboAmount: 8000, extraChomboPayments: false })?.rulesetConfig).toMatchObject(
      { extraChomboPayments: false, chomboAmount: 8000 },
    )
  })

  test('an empty number in a hidden field is no error, and the earlier value is sent', () => {
    expect(sentOf({ playAdditionalRounds: false, goalPoints: null })?.rulesetConfig).toMatchObject({
      goalPoints: 30_000,
    })
    expect(sentOf({ type: 'local', duration: null })?.duration).toBe(75)
  })

  test('the sent settings take the winds from the script only when the event has a script', () => {
    const prescripted = { type: 'tournament', windShuffleMode: 'prescripted' } as const
    expect(sentOf({ ...prescripted, isPrescripted: true })?.windShuffleMode).toBe(
      'WIND_SHUFFLE_MODE_PRESCRIPTED',
    )
    expect(sentOf({ ...prescripted, isPrescripted: false })?.windShuffleMode).toBe(
      'WIND_SHUFFLE_MODE_BALANCED',
    )
  })
})

test.each([
  ['have the usual amount when a reverse mangan is paid and no amount is stored', true, 0, 20_000],
  ['are 0 when no reverse mangan is paid and 0 is stored', false, 0, 0],
  ['are those that are stored', true, 8000, 8000],
])(
  'in the form of an event, the points of a chombo %s',
  (_, extraChomboPayments, chomboAmount, shown) => {
    const rules = { ...DEFAULT_RULESET, extraChomboPayments, chomboAmount }
    expect(rulesToDraft(rules).chomboAmount).toBe(shown)
  },
)
