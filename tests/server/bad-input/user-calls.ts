import { LONG, MISSING, type RoomsBad } from './bad'

const ACCOUNT = { code: 'ABCD2345', email: 'a@b.c', title: 'Chief', password: 'correct-Horse-9' }
const SIGN_IN = { email: 'a@b.c', password: 'x' }

const NOT_KNOWN = { status: 404, reason: 'person_not_known', named: null }

/** Accounts, rights, the first run. */
export const USERS: RoomsBad = {
  bad: {
    'Frey.Authorize email': [
      { body: { ...SIGN_IN, email: ' ' }, ...MISSING },
      { body: { ...SIGN_IN, email: 'anna' } },
      { body: { ...SIGN_IN, email: 'a\0@b' } },
      { body: { ...SIGN_IN, email: `${LONG}@b` } },
    ],
    'Frey.Authorize password': [
      { body: { ...SIGN_IN, password: '' }, ...MISSING },
      { body: { ...SIGN_IN, password: LONG } },
    ],
    'Frey.GetPersonalInfo ids': [{ body: {}, ...MISSING }, { body: { ids: Array(1001).fill(1) } }],
    'Frey.FindByTenhouIds ids': [
      { body: { ids: Array(1001).fill('x') } },
      { body: { ids: ['a\0'] }, named: 'ids[0]' },
    ],
    'Frey.FindByMajsoulAccountId ids': [{ body: { ids: Array(1001).fill({ accountId: 1 }) } }],
    'Frey.GetMajsoulNicknames ids': [{ body: { ids: Array(1001).fill(1) } }],
    'Frey.QuickAuthorize personId': [
      { body: { personId: 0, authToken: 'x' }, ...NOT_KNOWN },
      { body: { personId: 999, authToken: 'x' }, ...NOT_KNOWN },
    ],
    'Frey.QuickAuthorize authToken': [
      { body: { personId: 1 }, reason: 'token_check_failed', named: null },
      { body: { personId: 1, authToken: 'a\0' } },
    ],
    'Venue.SetUp code': [
      { body: { ...ACCOUNT, code: ' ' }, ...MISSING },
      { body: { ...ACCOUNT, code: 'ABCD2346' }, status: 403, reason: 'setup_code_wrong' },
      { body: { ...ACCOUNT, code: LONG }, status: 403, reason: 'setup_code_wrong' },
    ],
    'Venue.SetUp email': [
      { body: { ...ACCOUNT, email: '' }, ...MISSING },
      { body: { ...ACCOUNT, email: 'chief at home' } },
      { body: { ...ACCOUNT, email: `${LONG}@b` } },
    ],
    'Venue.SetUp title': [
      { body: { ...ACCOUNT, title: ' ' }, ...MISSING },
      { body: { ...ACCOUNT, title: LONG } },
      { body: { ...ACCOUNT, title: 'a\0' } },
    ],
    'Venue.SetUp password': [
      { body: { ...ACCOUNT, password: '' }, ...MISSING },
      { body: { ...ACCOUNT, password: 'abcdefgh' }, reason: 'password_too_weak' },
      { body: { ...ACCOUNT, password: LONG } },
    ],
  },
  anyValue: {
    'Frey.FindByMajsoulAccountId ids.accountId': 'an account nobody has finds nobody',
    'Frey.FindByMajsoulAccountId ids.nickname': 'the account alone decides',
    'Frey.FindByTitle query': 'a text to look for',
    'Frey.GetEventAdmins eventId': 'an event that does not exist has none',
    'Frey.GetEventReferees eventId': 'an event that does not exist has none',
    'Frey.GetOwnedEventIds personId': 'nobody owns nothing',
    'Frey.GetSuperadminFlag personId': 'nobody is none',
    'Venue.GetRoles eventIds': 'unknown events are left out',
  },
}
