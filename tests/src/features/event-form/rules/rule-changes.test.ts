import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { NEW_EVENT, type EventDraft } from '../../../../../src/features/event-form/draft'
import { ruleChanges } from '../../../../../src/features/event-form/rules/rule-changes'
import { startI18n } from '../../../../../src/i18n/start'

beforeAll(() => startI18n({ language: 'en' }))

const TOURNAMENT: EventDraft = { ...NEW_EVENT, type: 'tournament' }

test.each<[string, Partial<EventDraft>, readonly [string, string, string][]]>([
  ['nothing when no rule of play changes', { title: 'Riga', isTeam: true }, []],
  ['a number', { honbaValue: 1500 }, [['honbaValue', '300', '1\u2009500']]],
  ['the length of a session', { duration: 90 }, [['duration', '75', '90']]],
  ['a switch', { withKazoe: true }, [['withKazoe', 'no', 'yes']]],
  ['nothing when only an unused kind of uma changes', { 'complexUma.neg1.place1': 9000 }, []],
  [
    'fields that the change shows or hides',
    { playAdditionalRounds: true, goalPoints: 40_000 },
    [
      ['playAdditionalRounds', 'no', 'yes'],
      ['goalPoints', '30\u2009000', '40\u2009000'],
    ],
  ],
  ['added and removed yaku', { yakuWithPao: [19] }, [['yakuWithPao', '0', '1 (+Daisangen)']]],
])('the question about changed rules names %s', (_, changes, named) => {
  const found = ruleChanges(i18next.t, TOURNAMENT, { ...TOURNAMENT, ...changes })
  expect(found.map(({ name, from, to }) => [name, from, to])).toEqual(named)
})
