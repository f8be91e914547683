import { LANGUAGES, type Language } from '../../src/lib/languages'
import type { AllWords } from './completeness'

/** A term for which the glossary has another word, or a phrase that no screen uses. */
interface ForbiddenTerm {
  readonly pattern: RegExp
  /** What to say in its place. */
  readonly say: string
}

/**
 * The terms that the texts of each language must not contain. `\b` knows only Latin letters, so Russian and Korean
 * patterns do without it. A pattern is here only if it is wrong in every sentence.
 */
const FORBIDDEN: Readonly<Record<Language, readonly ForbiddenTerm[]>> = {
  en: [
    { pattern: /\b(?:give )?notice\b/i, say: 'warning' },
    { pattern: /\blocal ids?\b|\bLocal id/, say: 'local ID' },
    { pattern: /login page of the network/i, say: 'This Wi-Fi wants you to sign in first' },
    { pattern: /\bnobody knows\b/i, say: 'we cannot tell' },
    { pattern: /\bunwanted mails?\b/i, say: 'spam folder' },
    { pattern: /\b(?:will )?stands? here once\b/i, say: 'appears here once' },
    { pattern: /\bmarked red\b|\bthe red ones\b/i, say: 'the name of the thing' },
    { pattern: /\breaches nobody\b/i, say: 'nobody has turned on notifications' },
    { pattern: /\b(?:tempais|riichis|yakumans)\b/i, say: 'tempai, riichi, yakuman' },
  ],
  ru: [
    { pattern: /нагаси/i, say: 'нагаши-манган' },
    { pattern: /аккаунт/i, say: 'учётная запись' },
    { pattern: /локальн\p{L}+ (?:ID|номер)/iu, say: 'номер участника' },
    { pattern: /ветры/i, say: 'ветра' },
    { pattern: /консол/i, say: 'пульт' },
    { pattern: /(?<!\p{L})отбор(?:а|у|ом|е|ы)?(?!\p{L})/iu, say: 'фильтр' },
    { pattern: /не было слышно/i, say: 'не было связи' },
    { pattern: /страниц\p{L}+ входа в сеть/iu, say: 'Этот Wi-Fi требует входа' },
    { pattern: /играет вместо/iu, say: 'играет за' },
    { pattern: /на замене(?!\p{L})/iu, say: 'за игрока играет замена' },
    { pattern: /сбросить рассадку/iu, say: 'отменить рассадку' },
    { pattern: /рейтинговая таблица/iu, say: 'таблица рейтинга' },
    { pattern: /больше не действителен/iu, say: 'больше не действует' },
    { pattern: /(?<!\p{L})мин\. назад/iu, say: 'мин назад' },
    { pattern: /(?<!\p{L})хана(?!\p{L})/iu, say: 'хан' },
    { pattern: /(?<!\p{L})(?:ричи|риити|чёмбо|тёмбо)(?!\p{L})/iu, say: 'риичи, чомбо' },
    { pattern: /(?<!\p{L})(?:еще|ее)(?!\p{L})|учетн/iu, say: 'ё' },
    { pattern: /"|\.\.\./, say: '«» and …' },
    { pattern: /(?<!\p{L})(?:ты|тебя|тебе|твой|твоя|твои)(?!\p{L})/iu, say: 'вы' },
  ],
  de: [
    { pattern: /\bim Ausgang\b|^Ausgang$/, say: 'Postausgang' },
    { pattern: /ausgeschlossen/i, say: 'ausgenommen' },
    { pattern: /\bTische? setzen\b|\bwird gesetzt\b/i, say: 'Plätze vergeben, spielt mit' },
    { pattern: /\b[Bb]raucht Sie\b/, say: 'zu klären' },
    { pattern: /\blokale (?:ID|Nummer)/i, say: 'Startnummer' },
    { pattern: /\bSkript/, say: 'Sitzplan' },
    { pattern: /\bEvents?\b/, say: 'Veranstaltung' },
    { pattern: /Auszeichnung/, say: 'Erfolg' },
    { pattern: /Wertungstabelle/, say: 'Rangliste' },
    { pattern: /\bDealer/, say: 'Geber' },
    { pattern: /\bSt(?:ab|äbe|äben)\b/, say: 'Stäbchen' },
    { pattern: /\bHallen?\b/, say: 'Saal' },
    { pattern: /Teilnehmend|Teilnehmer|Mitspielend|\bSpielende[nr]\b/, say: 'Spieler' },
    { pattern: /Administrator/, say: 'Administration' },
    { pattern: /gewirkt|\bwirken\b/, say: 'ausgeführt, gelten' },
    { pattern: /angewendet/, say: 'übernommen' },
    { pattern: /\bzu(?:ge)?geben\b/, say: 'geben' },
    { pattern: /Anmeldeseite des Netzes/, say: 'Dieses WLAN verlangt zuerst eine Anmeldung' },
    { pattern: /\b(?:du|dich|dir|dein\p{L}*)\b/iu, say: 'Sie, Ihr' },
    {
      pattern: /(?:^|[.:!?] )(?:Nimm|Melde|Füge|Wähle|Gib|Öffne|Tippe|Drücke|Prüfe|Lade)\b/,
      say: 'the Sie-form',
    },
    { pattern: /"|\.\.\./, say: '„“ and …' },
  ],
  ko: [
    { pattern: /페널티/, say: '벌점' },
    { pattern: /이벤트/, say: '대회' },
    { pattern: /세션/, say: '회전' },
    { pattern: /(?:자리|좌석) ?배치|좌석 배정/, say: '자리 배정' },
    { pattern: /스크립트/, say: '대진표' },
    { pattern: /플레이어|선수(?!권)/, say: '참가자, 회원' },
    { pattern: /(?:^|[,:] )주의(?![가-힣])|주의[가를](?![가-힣])/, say: '경고' },
    { pattern: /자리바람/, say: '자풍' },
    { pattern: /나가시/, say: '유국만관' },
    { pattern: /도중유국/, say: '도중 유국' },
    { pattern: /역만관/, say: '만관' },
    { pattern: /로컬 ?ID/, say: '참가 번호' },
    { pattern: /빨간|붉은/, say: 'the name of the thing' },
    { pattern: /네트워크 로그인 페이지/, say: '이 Wi-Fi를 쓰려면 먼저 로그인해야 합니다' },
    { pattern: /[을를이가은는과와]\([을를이가은는과와]\)|\(으\)로/, say: 'a sentence without it' },
  ],
}

/** Returns a line for each text and each forbidden term in it; empty when there is none. */
export const forbiddenProblems = (all: AllWords): string[] =>
  LANGUAGES.flatMap((language) =>
    [...all[language]].flatMap(([key, text]) =>
      FORBIDDEN[language].flatMap(({ pattern, say }) => {
        const said = pattern.exec(withoutVariables(text))?.[0].trim()
        return said === undefined ? [] : [`${language}: ${key} says “${said}”, not “${say}”`]
      }),
    ),
  )

/** The names of variables and tags are no words of the language. */
const withoutVariables = (text: string) => text.replace(/\{\{[^}]*\}\}|<[^>]*>/g, '')
