import { personId, type PersonId } from '../domain/ids'

interface SignIn {
  readonly personId: PersonId
  readonly authToken: string
}

/** Sign-ins that were ended on this device, kept across reloads and shared by all tabs. */
export interface EndedSignIns {
  add(signIn: SignIn): void
  /** Makes this sign-in valid again. Needed when the person signed in anew and got the same token. */
  remove(signIn: Pick<SignIn, 'authToken'>): void
  /** True when this sign-in was ended here. Cookies that still name it are ignored. */
  has(signIn: Pick<SignIn, 'authToken'>): boolean
  /** The ended sign-ins that the server has not been told about. */
  unheard(): readonly SignIn[]
  /** Records that the server knows of the end. The token itself is then no longer stored. */
  noteHeard(signIn: SignIn): void
}

interface Row {
  readonly personId: number
  /** The whole token until the server has been told, then only its beginning. */
  readonly token: string
  readonly isHeard: boolean
}

const KEY = 'shinpan-ended'
/**
 * How many ended sign-ins stay stored after the server knows of them, because a late answer may still set the
 * cookies of an ended sign-in. Nobody signs out more often than this while one answer is late.
 */
const MOST = 20
/**
 * How many characters of a token are kept.
 * Tokens are random, so this is enough to identify one, and gives no access.
 */
const BEGINNING = 12

export function createEndedSignIns(storage: Pick<Storage, 'getItem' | 'setItem'>): EndedSignIns {
  const write = (rows: readonly Row[]) => {
    const unheard = rows.filter(({ isHeard }) => !isHeard)
    const heard = rows.filter(({ isHeard }) => isHeard).slice(-MOST)
    storage.setItem(KEY, JSON.stringify([...heard, ...unheard]))
  }
  const isOf = ({ token, isHeard }: Row, authToken: string) =>
    isHeard ? token === beginningOf(authToken) : token === authToken
  return {
    add({ personId: id, authToken }) {
      const others = readRows(storage).filter(({ token }) => token !== authToken)
      write([...others, { personId: id, token: authToken, isHeard: false }])
    },
    remove({ authToken }) {
      const rows = readRows(storage)
      const others = rows.filter((row) => !isOf(row, authToken))
      if (others.length < rows.length) write(others)
    },
    has: ({ authToken }) => readRows(storage).some((row) => isOf(row, authToken)),
    unheard: () =>
      readRows(storage)
        .filter(({ isHeard }) => !isHeard)
        .map((row) => ({ personId: personId(row.personId), authToken: row.token })),
    noteHeard({ authToken }) {
      write(
        readRows(storage).map((row) =>
          row.token === authToken ? { ...row, token: beginningOf(authToken), isHeard: true } : row,
        ),
      )
    },
  }
}

const beginningOf = (token: string): string => token.slice(0, BEGINNING)

function readRows(storage: Pick<Storage, 'getItem'>): readonly Row[] {
  try {
    const rows: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(rows) ? rows.filter(isRow) : []
  } catch {
    return []
  }
}

function isRow(value: unknown): value is Row {
  if (typeof value !== 'object' || value === null) return false
  const { personId: id, token, isHeard } = value as Record<string, unknown>
  return typeof id === 'number' && typeof token === 'string' && typeof isHeard === 'boolean'
}
