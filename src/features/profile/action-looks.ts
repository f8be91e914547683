import type { IconName } from '../../ui/marks/icon'

/** The actions of a superadmin on another person's account. */
export const PERSON_ACTIONS = ['temporaryPassword', 'endSignIns', 'signInAs'] as const
export type PersonAction = (typeof PERSON_ACTIONS)[number]

export const PERSON_ACTION_LOOKS = {
  temporaryPassword: { icon: 'lock', isDestructive: true },
  endSignIns: { icon: 'sign-out', isDestructive: true },
  signInAs: { icon: 'replace', isDestructive: false },
} as const satisfies Record<PersonAction, { icon: IconName; isDestructive: boolean }>
