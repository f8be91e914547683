import { LONG, MISSING, type RoomsBad } from './bad'

const ACCOUNT = { code: 'ABCD2345', email: 'a@b.c', title: 'Chief', password: 'correct-Horse-9' }
const SIGN_IN = { email: 'a@b.c', password: 'x' }

const CHANGE = { email: 'a@b.c', password: 'old', newPassword: 'correct-Horse-9' }
const REGISTRATION = { email: 'a@b.example', title: 'Anna', password: 'correct-Horse-9' }
const RESET = { email: 'a@b.example', resetToken: 'f'.repeat(40) }
const PROFILE = { id: 5, title: 'Player 1' }
const UNKNOWN_LINK = { reason: 'link_unknown' }
const UNKNOWN_PERSON = { status: 404, reason: 'person_not_found' }

const NOT_KNOWN = { status: 404, reason: 'person_not_known', named: null }

/** Calls about accounts, rights and the first run. */
export const USERS: RoomsBad = {
  bad: {
    'Frey.ApproveRegistration approvalCode': [
      { body: {}, ...MISSING },
      { body: { approvalCode: 'f'.repeat(40) }, ...UNKNOWN_LINK },
      { body: { approvalCode: LONG }, ...UNKNOWN_LINK },
    ],
    'Frey.ApproveResetPassword email': [
      { body: { ...RESET, email: ' ' }, ...MISSING },
      { body: { ...RESET, email: 'nobody' }, ...UNKNOWN_LINK, named: 'resetToken' },
    ],
    'Frey.ApproveResetPassword resetToken': [
      { body: { ...RESET, resetToken: '' }, ...MISSING },
      { body: RESET, ...UNKNOWN_LINK },
    ],
    'Frey.ChangePassword email': [
      { body: { ...CHANGE, email: ' ' }, ...MISSING },
      { body: { ...CHANGE, email: 'anna' } },
      { body: { ...CHANGE, email: `${LONG}@b` } },
    ],
    'Frey.ChangePassword password': [
      { body: { ...CHANGE, password: '' }, ...MISSING },
      { body: { ...CHANGE, password: LONG } },
    ],
    'Frey.ChangePassword newPassword': [
      { body: { ...CHANGE, newPassword: '' }, ...MISSING },
      { body: { ...CHANGE, newPassword: LONG } },
      { body: { ...CHANGE, newPassword: 'abcdefgh' }, reason: 'password_too_weak' },
      { body: { ...CHANGE, newPassword: 'Password123' }, reason: 'password_too_weak' },
      { body: { ...CHANGE, password: 'correct-Horse-9' }, reason: 'password_not_new' },
    ],
    'Frey.RequestRegistration email': [
      { body: { ...REGISTRATION, email: ' ' }, ...MISSING },
      { body: { ...REGISTRATION, email: 'anna' } },
      { body: { ...REGISTRATION, email: 'a@b' } },
      { body: { ...REGISTRATION, email: 'a,c@b.example' } },
      { body: { ...REGISTRATION, email: '"a"<c@b.example>' } },
      { body: { ...REGISTRATION, email: 'a@b.example\r\nBcc:c@b.example' } },
      { body: { ...REGISTRATION, email: `${LONG}@b.example` } },
    ],
    'Frey.RequestRegistration title': [
      { body: { ...REGISTRATION, title: ' ' }, ...MISSING },
      { body: { ...REGISTRATION, title: LONG } },
    ],
    'Frey.RequestRegistration password': [
      { body: { ...REGISTRATION, password: '' }, ...MISSING },
      { body: { ...REGISTRATION, password: 'abcdefgh' }, reason: 'password_too_weak' },
      { body: { ...REGISTRATION, password: 'Password123' }, reason: 'password_too_weak' },
      { body: { ...REGISTRATION, password: LONG } },
    ],
    'Frey.RequestResetPassword email': [
      { body: {}, ...MISSING },
      { body: { email: 'anna' } },
      { body: { email: 'a@b' } },
      { body: { email: 'a@b.example\nBcc:c@b.example' } },
    ],
    'Frey.UpdatePersonalInfo id': [
      { body: { ...PROFILE, id: 0 }, ...MISSING },
      { body: { ...PROFILE, id: -1 } },
      { body: { ...PROFILE, id: 999 }, ...UNKNOWN_PERSON },
    ],
    'Frey.UpdatePersonalInfo title': [
      { body: { ...PROFILE, title: ' ' }, ...MISSING },
      { body: { ...PROFILE, title: LONG } },
      { body: { ...PROFILE, title: '[Deleted account #5]' } },
    ],
    'Frey.UpdatePersonalInfo country': [{ body: { ...PROFILE, country: 'Latvia' } }],
    'Frey.UpdatePersonalInfo city': [{ body: { ...PROFILE, city: LONG } }],
    'Frey.UpdatePersonalInfo email': [
      { body: { ...PROFILE, email: 'anna' } },
      { body: { ...PROFILE, email: 'anna at home@b' } },
    ],
    'Frey.UpdatePersonalInfo phone': [{ body: { ...PROFILE, phone: LONG } }],
    'Frey.UpdatePersonalInfo tenhouId': [{ body: { ...PROFILE, tenhouId: 'MaraBerzi' } }],
    'Frey.UpdatePersonalInfo avatarData': [
      { body: { ...PROFILE, avatarData: 'data:,' }, reason: 'picture_unreadable' },
      { body: { ...PROFILE, avatarData: LONG }, reason: 'picture_unreadable' },
      { body: { ...PROFILE, avatarData: 'A'.repeat(400_000) }, reason: 'picture_too_large' },
    ],
    'Frey.UpdatePersonalInfo msNickname': [{ body: { ...PROFILE, msNickname: LONG } }],
    'Frey.UpdatePersonalInfo msFriendId': [{ body: { ...PROFILE, msFriendId: -2 } }],
    'Frey.UpdatePersonalInfo msAccountId': [{ body: { ...PROFILE, msAccountId: -2 } }],
    'Venue.EndSignIn id': [
      { body: {}, ...MISSING },
      { body: { id: -1 } },
      { body: { id: 999 }, status: 404, reason: 'sign_in_not_found' },
    ],
    'Venue.EndSignInsOf personId': [
      { body: {}, ...MISSING },
      { body: { personId: -1 } },
      { body: { personId: 999 }, ...UNKNOWN_PERSON },
    ],
    'Venue.JoinPeople personId': [
      { body: { accountId: 4 }, ...MISSING },
      { body: { personId: -1, accountId: 4 } },
      { body: { personId: 999, accountId: 4 }, ...UNKNOWN_PERSON },
    ],
    'Venue.JoinPeople accountId': [
      { body: { personId: 4 }, ...MISSING },
      { body: { personId: 4, accountId: 4 } },
      { body: { personId: 4, accountId: 999 }, ...UNKNOWN_PERSON },
      { body: { personId: 5, accountId: 6 }, status: 412, reason: 'both_in_one_event' },
    ],
    'Venue.SettleKey key': [
      { body: {}, reason: 'key_invalid', named: null },
      { body: { key: 'short' }, reason: 'key_invalid', named: null },
    ],
    'Venue.Impersonate personId': [
      { body: {}, ...MISSING },
      { body: { personId: -1 } },
      { body: { personId: 999 }, ...UNKNOWN_PERSON },
    ],
    'Venue.SetTemporaryPassword personId': [
      { body: {}, ...MISSING },
      { body: { personId: -1 } },
      { body: { personId: 999 }, ...UNKNOWN_PERSON },
      { body: { personId: 5 }, status: 412, reason: 'account_without_email' },
    ],
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
    'Venue.AppointNewPerson eventId': [
      { body: { role: 1, title: 'Vera' }, ...MISSING },
      { body: { eventId: -1, role: 1, title: 'Vera' } },
    ],
    'Venue.AppointNewPerson role': [
      { body: { eventId: 1, title: 'Vera' }, ...MISSING },
      { body: { eventId: 1, role: 7, title: 'Vera' } },
    ],
    'Venue.AppointNewPerson title': [
      { body: { eventId: 1, role: 1, title: ' ' }, ...MISSING },
      { body: { eventId: 1, role: 1, title: LONG } },
      { body: { eventId: 1, role: 1, title: '[Deleted account #3]' } },
    ],
    'Venue.MakeSignInCode eventId': [
      { body: { personId: 3 }, ...MISSING },
      { body: { eventId: -1, personId: 3 } },
    ],
    'Venue.MakeSignInCode personId': [
      { body: { eventId: 1 }, ...MISSING },
      { body: { eventId: 1, personId: -1 } },
      { body: { eventId: 1, personId: 999 }, ...UNKNOWN_PERSON },
      { body: { eventId: 1, personId: 5 }, status: 412, reason: 'not_appointed_here' },
    ],
    'Venue.SignInWithCode code': [
      { body: { code: ' ' }, ...MISSING },
      { body: { code: 'K7Q2-9XW' } },
      { body: { code: 'K7Q2-9XW0' } },
      { body: { code: LONG } },
    ],
    'Venue.SignInWithCode attempt': [
      { body: { code: 'K7Q2-9XWM', attempt: 'short' } },
      { body: { code: 'K7Q2-9XWM', attempt: LONG } },
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
    'Frey.UpdatePersonalInfo hasAvatar': 'shown or not',
    'Venue.GetRoles eventIds': 'unknown events are left out',
  },
}
