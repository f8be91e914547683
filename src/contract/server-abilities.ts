/** What a server last said of keys: `given`, it keeps them; `none`, it promises nothing; null, it never answered. */
export type SaidOfKeys = 'given' | 'none' | null

/** What a server can do beyond the calls that every game service answers. Screens offer only what their server can do. */
const OURS = {
  /** Applies a call once by its key, checks what the caller saw, and knows our headers. */
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
  /** Draws a seating that only the referee sees, and changes it before it is taken. */
  seatingDrafts: true,
  /** Keeps who sits out the next session, and whether somebody plays on. */
  whoPlays: true,
  /** Takes results from slips. */
  slips: true,
  /** Finds the people of a list, and registers those who have no account. */
  lists: true,
  /** Tells when each hand was recorded. */
  handTimes: true,
  /** Makes a script of all sessions. */
  laidOutScripts: true,
}

export type ServerAbility = keyof typeof OURS
export type ServerAbilities = Readonly<Record<ServerAbility, boolean>>

const PLAIN = Object.fromEntries(Object.keys(OURS).map((ability) => [ability, false])) as Record<
  ServerAbility,
  boolean
>

/** The abilities of a server that promised to keep keys, or said that it keeps none; those of our own until it answers. */
export const abilitiesOf = (promisesOnce: boolean | null): ServerAbilities =>
  promisesOnce === false ? PLAIN : OURS
