import type { FailedAction } from '../../i18n/errors'

/** The two lists of people who run an event. */
export const PRIVILEGE_LISTS = ['referees', 'administrators'] as const
export type PrivilegeList = (typeof PRIVILEGE_LISTS)[number]

interface ListFacts {
  /** The name that the right has on the server. */
  readonly ruleName: 'REFEREE_FOR_EVENT' | 'ADMIN_EVENT'
  /** The role on the wire. */
  readonly role: 'EVENT_ROLE_REFEREE' | 'EVENT_ROLE_ADMIN'
  readonly addFailed: FailedAction
  readonly removeFailed: FailedAction
}

export const LIST_FACTS: Readonly<Record<PrivilegeList, ListFacts>> = {
  referees: {
    ruleName: 'REFEREE_FOR_EVENT',
    role: 'EVENT_ROLE_REFEREE',
    addFailed: 'addReferee',
    removeFailed: 'removeReferee',
  },
  administrators: {
    ruleName: 'ADMIN_EVENT',
    role: 'EVENT_ROLE_ADMIN',
    addFailed: 'addAdministrator',
    removeFailed: 'removeAdministrator',
  },
}
