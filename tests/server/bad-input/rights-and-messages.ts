import { eventIds, LONG, MISSING, UNKNOWN_EVENT, type RoomsBad } from './bad'

const ACCOUNT = { email: 'new@b.c', title: 'New', password: 'correct-Horse-9' }
const RULE = { ruleName: 'REFEREE_FOR_EVENT', ruleValue: 1, personId: 4, eventId: 1 }
const SETTINGS = { personId: 5, telegramId: '4711', notifications: '{"sr":1}' }
const UNKNOWN_PERSON = { status: 404, reason: 'person_not_found' }

/** Calls about accounts that others make, rights, and the address at which the messenger reaches people. */
export const RIGHTS_AND_MESSAGES: RoomsBad = {
  bad: {
    'Frey.AddRuleForPerson ruleName': [
      { body: { ...RULE, ruleName: '' }, ...MISSING },
      { body: { ...RULE, ruleName: 'SUPERADMIN' } },
      { body: { ...RULE, ruleName: 'admin_event' } },
      { body: { ...RULE, ruleName: 'a\0' } },
    ],
    'Frey.AddRuleForPerson ruleValue': [
      { body: { ...RULE, ruleValue: 0 }, ...MISSING },
      { body: { ...RULE, ruleValue: 2 } },
      { body: { ...RULE, ruleValue: -1 } },
    ],
    'Frey.AddRuleForPerson personId': [
      { body: { ...RULE, personId: 0 }, ...MISSING },
      { body: { ...RULE, personId: 999 }, ...UNKNOWN_PERSON },
      { body: { ...RULE, personId: -4 }, ...UNKNOWN_PERSON },
    ],
    'Frey.AddRuleForPerson eventId': [
      { body: { ...RULE, eventId: 0 }, ...MISSING },
      { body: { ...RULE, eventId: -2 } },
      { body: { ...RULE, eventId: 999 }, ...UNKNOWN_EVENT },
    ],
    'Frey.CreateAccount email': [
      { body: { ...ACCOUNT, email: ' ' }, ...MISSING },
      { body: { ...ACCOUNT, email: 'new at home' } },
      { body: { ...ACCOUNT, email: `${LONG}@b` } },
      { body: { ...ACCOUNT, email: 'a\0@b' } },
    ],
    'Frey.CreateAccount password': [
      { body: { ...ACCOUNT, password: '' }, ...MISSING },
      { body: { ...ACCOUNT, password: 'abcdefgh' }, reason: 'password_too_weak' },
      { body: { ...ACCOUNT, password: LONG } },
    ],
    'Frey.CreateAccount title': [
      { body: { ...ACCOUNT, title: ' ' }, ...MISSING },
      { body: { ...ACCOUNT, title: LONG } },
      { body: { ...ACCOUNT, title: 'a\0' } },
    ],
    'Frey.CreateAccount city': [{ body: { ...ACCOUNT, city: LONG } }],
    'Frey.CreateAccount phone': [{ body: { ...ACCOUNT, phone: LONG } }],
    'Frey.CreateAccount tenhouId': [{ body: { ...ACCOUNT, tenhouId: LONG } }],
    'Frey.CreateAccount country': [
      { body: { ...ACCOUNT, country: 'Latvia' } },
      { body: { ...ACCOUNT, country: 'L' } },
      { body: { ...ACCOUNT, country: '12' } },
    ],
    'Frey.DeleteRuleForPerson ruleId': [
      { body: {}, ...MISSING },
      { body: { ruleId: 999 }, status: 404, reason: 'rule_not_found' },
      { body: { ruleId: -1 }, status: 404, reason: 'rule_not_found' },
    ],
    'Frey.GetNotificationsSettings personId': [
      { body: {}, ...MISSING },
      { body: { personId: 999 }, ...UNKNOWN_PERSON },
    ],
    'Frey.SetNotificationsSettings personId': [
      { body: { ...SETTINGS, personId: 0 }, ...MISSING },
      { body: { ...SETTINGS, personId: 999 }, ...UNKNOWN_PERSON },
    ],
    'Frey.SetNotificationsSettings telegramId': [
      '@anna',
      '47 11',
      '-100123',
      '4.7',
      '１２',
      '12345678901234567',
    ].map((telegramId) => ({ body: { ...SETTINGS, telegramId } })),
    'Frey.SetNotificationsSettings telegramCode': ['', 'ABCD2345', LONG].map((telegramCode) => ({
      body: { ...SETTINGS, telegramCode },
      reason: 'chat_code_wrong',
    })),
    'Frey.SetNotificationsSettings notifications': [
      'sr',
      '[]',
      'null',
      '1',
      '{"sr":2}',
      '{"sr":true}',
      '{"sr":"1"}',
      '{"xx":1}',
      '{"__proto__":1}',
      '{"sr":1',
    ].map((notifications) => ({ body: { ...SETTINGS, notifications } })),
    'Mimir.CallReferee tableIndex': [
      { body: { eventId: 1, tableIndex: -1 } },
      { body: { eventId: 1, tableIndex: 3 } },
    ],
    'Mimir.CallReferee eventId': eventIds({ tableIndex: 1 }),
    'Mimir.NotifyPlayersSessionStartsSoon eventId': eventIds(),
  },
  anyValue: {},
}
