import { expect, test } from 'vitest'
import { keyWithoutPlural, readWords } from '../../../../scripts/i18n/words-file'
import { decodeJournal } from '../../../../src/contract/decode/journal'
import { eventId } from '../../../../src/domain/ids'
import { wayBack } from '../../../../src/features/log/undo'

// The questions that say "cannot be undone", each with the call that follows a yes.
const ASKED_BEFORE = {
  'manage.finish.text': 'Mimir.FinishEvent',
  'profile.join.loses': 'Venue.JoinPeople',
  'profile.remove.text': 'Frey.DepersonalizeAccount',
  'table.endings.cancelGame.text': 'Mimir.CancelGame',
}
// The log shows these texts at an entry that could be undone earlier.
const OF_AN_ENTRY = [
  'log.stays.ended',
  'log.stays.hand',
  'log.stays.late',
  'log.stays.seated',
  'log.stays.since',
]

// This question is asked only if the server keeps no log. Without a log an approval cannot be undone.
const WITHOUT_A_LOG = ['session.ask.approveForGood.text']

const NO_RETURN = {
  en: /cannot be undone/i,
  de: /nicht (mehr )?rückgängig/i,
  ru: /нельзя отменить|отменить (это )?нельзя|не отменить/i,
  ko: /되돌릴 수 없/,
} as const
const LANGUAGES = ['en', 'de', 'ru', 'ko'] as const

test.each(LANGUAGES)(
  'in %s, the texts say “cannot be undone” only of calls without an undo',
  (language) => {
    // The texts of refusals are left out: some of them say that an undo came too late.
    const said = [...readWords('.', language)]
      .filter(([key, text]) => !key.startsWith('reasons.') && NO_RETURN[language].test(text))
      .map(([key]) => keyWithoutPlural(key))
    expect([...new Set(said)].toSorted()).toEqual(
      [...OF_AN_ENTRY, ...WITHOUT_A_LOG, ...Object.keys(ASKED_BEFORE)].toSorted(),
    )
  },
)

test.each(Object.values(ASKED_BEFORE))('the call %s has no undo', (method) => {
  expect(undoOf(method)).toBeNull()
})

test('the end of a game has an undo', () => {
  expect(undoOf('Venue.EnterResult')).toMatchObject({ method: 'Venue.TakeBackEnding' })
  expect(undoOf('Mimir.EndGame')).toMatchObject({ method: 'Venue.TakeBackEnding' })
})

test('an approval of results has an undo', () => {
  expect(undoOf('Mimir.FinalizeSession')).toMatchObject({ method: 'Venue.TakeBackApproval' })
})

test.each([
  ['en', 'You can undo this in the log for up to three hours, until the next session is seated.'],
  [
    'de',
    'Das lässt sich drei Stunden lang im Protokoll rückgängig machen, längstens bis zur Auslosung der nächsten Runde.',
  ],
  ['ru', 'В течение трёх часов, до рассадки следующей сессии, это можно отменить в журнале.'],
  ['ko', '세 시간 안에, 다음 회전의 자리를 배정하기 전이면 기록에서 되돌릴 수 있습니다.'],
] as const)(
  'the question before an approval says in %s that it can be undone',
  (language, sentence) => {
    expect(readWords('.', language).get('session.ask.approve.text_other')).toContain(sentence)
  },
)

/** Returns the undo of an entry of this method. The entry has every field that an undo may need. */
function undoOf(method: string) {
  const [entry] = decodeJournal({
    entries: [
      {
        id: 1,
        method,
        penaltyId: 71,
        playerIds: [5, 6, 7, 8],
        sessionHashes: ['a'],
        tables: [1],
        before: '{"handCount":1,"hideResults":false,"ignoreSeating":false,"replacementId":null}',
        after:
          '{"handCount":0,"hideResults":true,"ignoreSeating":true,"replacementId":20,"games":[],"endedAt":"2026-05-16T10:00:00.000Z"}',
      },
    ],
  })
  if (entry === undefined) throw new Error('The entry was not read')
  const how = { entries: [], event: eventId(9), now: 0, reason: 'undone', isFinished: false }
  return wayBack(entry, how)
}
