import { describe, expect, test } from 'vitest'
import { NEW_EVENT, type EventDraft } from '../../../../src/features/event-form/draft'
import { readDraft } from '../../../../src/features/event-form/read-draft'

const GOOD: EventDraft = { ...NEW_EVENT, title: 'Riga Open', timezone: 'Europe/Riga' }
const problemsOf = (changes: Partial<EventDraft>) => {
  const read = readDraft({ ...GOOD, ...changes })
  return read.ok ? {} : read.error
}
const sentOf = (changes: Partial<EventDraft>) => {
  const read = readDraft({ ...GOOD, ...changes })
  return read.ok ? read.value : null
}

describe('what cannot be saved', () => {
  test.each([
    ['a short title', { title: 'Riga ' }, { title: { key: 'titleTooShort' } }],
    ['a long title', { title: 'R'.repeat(256) }, { title: { key: 'titleTooLong' } }],
    ['no time zone', { timezone: '' }, { timezone: { key: 'timezone' } }],
    [
      'a long description',
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
      'penalties that start above their end',
      { minPenalty: 25_000 },
      { minPenalty: { key: 'aboveLargest', max: 20_000 } },
    ],
  ] as const)('%s', (_, changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems)
  })
})

describe('what is sent', () => {
  test('the countdown before the start is never used', () => {
    expect(sentOf({})?.autostart).toBe(0)
  })

  test('a chombo paid as a reverse mangan costs no penalty, and the former amount comes back', () => {
    expect(sentOf({ chomboAmount: 8000, extraChomboPayments: true })?.rulesetConfig).toMatchObject({
      extraChomboPayments: true,
      chomboAmount: 0,
    })
    expect(sentOf({ chomboAmount: 8000, extraChomboPayments: false })?.rulesetConfig).toMatchObject(
      { extraChomboPayments: false, chomboAmount: 8000 },
    )
  })

  test('what is not asked is never wrong', () => {
    expect(sentOf({ playAdditionalRounds: false, goalPoints: null })?.rulesetConfig).toMatchObject({
      goalPoints: 30_000,
    })
    expect(sentOf({ type: 'local', duration: null })?.duration).toBe(75)
  })

  test('winds by the script only where there is one', () => {
    const prescripted = { type: 'tournament', windShuffleMode: 'prescripted' } as const
    expect(sentOf({ ...prescripted, isPrescripted: true })?.windShuffleMode).toBe(
      'WIND_SHUFFLE_MODE_PRESCRIPTED',
    )
    expect(sentOf({ ...prescripted, isPrescripted: false })?.windShuffleMode).toBe(
      'WIND_SHUFFLE_MODE_BALANCED',
    )
  })
})
