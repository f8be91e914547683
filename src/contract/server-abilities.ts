/**
 * What a server last said about idempotency keys. `given`: it keeps them; `none`:
 * it promises nothing; null: it never answered.
 */
export type KeyPromise = 'given' | 'none' | null

/**
 * What a server can do beyond the calls that every game service answers. Screens offer only what their server can do.
 */
const OURS = {
  /** Applies a call once by its key, checks what the caller saw, and knows the headers of Shinpan's API. */
  keys: true,
  /** Keeps a log of all rulings, with their undo. */
  log: true,
  /** Saves an event to a file and loads it. */
  eventFiles: true,
  /** Tells how far a recalculation is. */
  jobs: true,
  /** Lists the sign-ins of an account, ends each of them, and makes codes to sign in by. */
  signIns: true,
  /** Lets a superadmin join accounts, act as another person and give a temporary password. */
  accountCare: true,
  /** Draws a seating that only the referee sees, and lets the referee change it before it is used. */
  seatingDrafts: true,
  /** Stores who sits out of the next session, and who still plays in the event. */
  whoPlays: true,
  /** Stores who is here before a session. */
  checkIn: true,
  /** Stores when the next session starts. */
  nextStart: true,
  /** Stores names for the tables of an event. */
  tableNames: true,
  /** Stores the logo of an event. */
  eventLogos: true,
  /** Lets a table call a referee by the code on its card. */
  tableCodes: true,
  /** Tells the results and the place of one player. */
  playerResults: true,
  /** Takes results from slips. */
  slips: true,
  /** Finds the people of a list, and registers those who have no account. */
  lists: true,
  /** Tells when each hand was recorded. */
  handTimes: true,
  /** Makes a script of all sessions. */
  laidOutScripts: true,
  /**
   * Lets a referee record a hand, and end a table that has stopped.
   * On other servers only the table's four players may.
   */
  refereesHands: true,
  /** Tells all roles of a person in one call. A right that is given or taken away counts immediately. */
  rolesAtOnce: true,
  /** Takes rulings that were saved on a device while the server was away. */
  laterRulings: true,
}

export type ServerAbility = keyof typeof OURS

export interface ServerAbilities extends Readonly<Record<ServerAbility, boolean>> {
  /** True once the server has said what it can do. Until then, the abilities of Shinpan's own server are assumed. */
  readonly isKnown: boolean
}

const NONE = Object.fromEntries(Object.keys(OURS).map((ability) => [ability, false])) as Record<
  ServerAbility,
  boolean
>

/**
 * The abilities of a server, by what it last said about keys. A server that kept keys before and keeps none
 * now gets no saved rulings, because nobody knows what it would do with them.
 */
export function abilitiesOf(
  keyPromise: KeyPromise,
  { keptKeys }: { readonly keptKeys: boolean } = { keptKeys: false },
): ServerAbilities {
  if (keyPromise !== 'none') return { ...OURS, isKnown: keyPromise === 'given' }
  return { ...NONE, laterRulings: !keptKeys, isKnown: true }
}
