/** How far an event has come, and in which hall: `X-Snapshot-Seq`. */
export interface SnapshotSeq {
  readonly seq: number
  /** Null of a server that tells no venue. */
  readonly venue: string | null
}

/** As the header carries it: `<seq>.<venue>`, or the number alone. */
export const writeSnapshotSeq = ({ seq, venue }: SnapshotSeq): string =>
  venue === null ? String(seq) : `${seq}.${venue}`

/** Reads the header; null when it is absent or says something else. */
export function readSnapshotSeq(header: string | null): SnapshotSeq | null {
  const [, seq, venue] = /^(\d{1,15})(?:\.([\w-]{1,64}))?$/.exec(header ?? '') ?? []
  return seq === undefined ? null : { seq: Number(seq), venue: venue ?? null }
}
