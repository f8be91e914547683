import { expect, test } from 'vitest'
import type { AllWords } from '../../scripts/i18n/completeness'
import { forbiddenProblems } from '../../scripts/i18n/forbidden'
import { leftInEnglish } from '../../scripts/i18n/left-in-english'
import { readMessageWords, readPlayWords, readWords } from '../../scripts/i18n/words-file'

const FILES = [
  ['console', readWords],
  ['messages', readMessageWords],
  ['players’ page', readPlayWords],
] as const

test.each(FILES)('no text of the %s contains a forbidden term or is left in English', (_, read) => {
  const all: AllWords = {
    en: read('.', 'en'),
    ru: read('.', 'ru'),
    de: read('.', 'de'),
    ko: read('.', 'ko'),
  }
  expect(all.de.size).toBeGreaterThan(30)
  expect([...forbiddenProblems(all), ...leftInEnglish(all)]).toEqual([])
})

test.each([
  ['en', 'Give notice', 'Give notice', 'warning'],
  ['en', 'A login page of the network', 'login page of the network', /Wi-Fi/],
  ['ru', 'Нагаси манган', 'Нагаси', 'нагаши-манган'],
  ['ru', 'нет аккаунта', 'аккаунт', 'учётная запись'],
  ['ru', 'Твой стол', 'Твой', 'вы'],
  ['ru', '{{other}} играет вместо: {{name}}', 'играет вместо', 'играет за'],
  ['ru', '{{count}} игрока на замене', 'на замене', 'играет замена'],
  ['ru', '{{count}} хана', 'хана', 'хан'],
  ['ru', 'Ставка ричи', 'ричи', 'риичи'],
  ['ru', 'Еще раз', 'Еще', 'ё'],
  ['ru', 'Нет "имени"', '"', '«»'],
  ['de', 'Wartet im Ausgang', 'im Ausgang', 'Postausgang'],
  ['de', 'Riichi-Stäbe', 'Stäbe', 'Stäbchen'],
  ['de', 'Nimm sie zurück.', 'Nimm', 'the Sie-form'],
  ['de', 'Zuerst du', 'du', 'Sie, Ihr'],
  ['de', 'Seite der Halle', 'Halle', 'Saal'],
  ['de', 'Noch keine Events', 'Events', 'Veranstaltung'],
  ['de', 'Bitte warten...', '...', '„“ and …'],
  ['ko', '페널티 부과', '페널티', '벌점'],
  ['ko', '“A”을(를) 종료', '을(를)', 'a sentence without it'],
  ['ko', '이벤트 만들기', '이벤트', '대회'],
  ['ko', '다음 세션', '세션', '회전'],
  ['ko', '지정 자리 배치', '자리 배치', '자리 배정'],
  ['ko', '스크립트 저장', '스크립트', '대진표'],
  ['ko', '모든 선수', '선수', '참가자'],
  ['ko', '{{name}} 님의 주의를 취소', '주의를', '경고'],
] as const)('the check of words in the language %s reports “%s”', (language, text, said, say) => {
  const [problem] = forbiddenProblems(wordsOf(language, text))
  expect(problem).toContain(`${language}: a.b says “${said}”, not “`)
  expect(problem).toMatch(say)
})

test.each([
  // „Ausgang“ is the right word for an outcome, and the names of variables are not words of the language.
  ['de', 'Ausgang der Hand'],
  ['de', '{{event}} ist noch nicht auf dem {{Halle}}'],
  ['de', 'Spielende bei null Punkten'],
  ['de', 'Der Server braucht sie nicht'],
  ['de', 'Auf eine Sicherung zurückgesetzt'],
  ['en', 'The local ID of a player'],
  ['ru', 'Потыкать, отборный'],
  ['ru', 'Её чомбо, {{minutes}} мин.'],
  ['ko', '이번 주의 대국'],
  ['ko', '선수권 대회'],
] as const)('the check of words in the language %s accepts “%s”', (language, text) => {
  expect(forbiddenProblems(wordsOf(language, text))).toEqual([])
})

test('the check of words reports a text that equals the English text, unless it consists of names and terms', () => {
  const english = {
    'a.left': 'Save changes',
    'a.half': 'Riichi sticks',
    'a.term': 'Riichi: {{names}}',
    'a.name': 'Tenhou',
    'a.sign': '{{from}} → {{to}}',
    'a.translated': 'Table',
  }
  const none = new Map<string, string>()
  const problems = leftInEnglish({
    en: new Map(Object.entries(english)),
    ru: none,
    de: new Map(Object.entries({ ...english, 'a.translated': 'Tisch' })),
    ko: new Map(Object.entries({ 'a.term': english['a.term'], 'a.name': 'Tenhou' })),
  })
  expect(problems).toEqual([
    'de: a.left is left in English: “Save changes”',
    'de: a.half is left in English: “Riichi sticks”',
    'ko: a.term is left in English: “Riichi: {{names}}”',
  ])
})

function wordsOf(language: keyof AllWords, text: string): AllWords {
  const none = new Map<string, string>()
  return { en: none, ru: none, de: none, ko: none, [language]: new Map([['a.b', text]]) }
}
