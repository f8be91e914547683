/** The version number of an event (`seq`), with its hall and epoch. Sent in the header `X-Snapshot-Seq`. */
export interface SnapshotSeq {
  readonly seq: number
  /** Null when the server names no hall. */
  readonly venue: string | null
  /** Absent or null for a hall that was never restored. */
  readonly epoch?: string | null
}

/** Writes the header: `<seq>.<venue>.<epoch>`, `<seq>.<venue>`, or the number alone. */
export const writeSnapshotSeq = ({ seq, venue, epoch = null }: SnapshotSeq): string =>
  [
    seq,
    ...(venue === null ? [] : [venue]),
    ...(venue === null || epoch === null ? [] : [epoch]),
  ].join('.')

/** Reads the header; null when it is absent or has another form. */
export function readSnapshotSeq(header: string | null): SnapshotSeq | null {
  const [, seq, venue, epoch] =
    /^(\d{1,15})(?:\.([\w-]{1,64})(?:\.([\w-]{1,64}))?)?$/.exec(header ?? '') ?? []
  if (seq === undefined) return null
  return { seq: Number(seq), venue: venue ?? null, ...(epoch !== undefined && { epoch }) }
}
