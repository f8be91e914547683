import { isOfEpoch } from '../../../../../src/contract/capabilities'
import { err, ok, type Result } from '../../../../../src/lib/result'
import {
  withChange,
  type RulingChange,
  type ChangeOutcome,
  type RulingWrites,
} from '../../../../../src/store/ruling-changes'
import { isOfHall, type Scope } from '../../../../../src/store/scope'
import { isUnsettled, UNSETTLED_STATES, type Ruling } from '../../../../../src/store/stored-ruling'

/**
 * The database of one device, in memory, with the same compare-and-set as the real database. Each method is one
 * transaction. The data survive crashes of the device.
 */
export class Disk {
  readonly rows = new Map<string, Ruling>()
  /** The ids of rows about which the outbox has ever asked. */
  readonly everAsked = new Set<string>()
  /** Called with every change of a stored row. */
  onChange: (row: Ruling, change: RulingChange) => void = () => {}
  readonly #meta = new Map<string, unknown>()
  readonly #fences = new Map<string, { fence: number; beatAt: number }>()
  #seq = 0

  write<E>(
    scope: Scope,
    lanes: readonly string[],
    decide: (rows: readonly Ruling[]) => Result<RulingWrites, E>,
  ): Result<readonly Ruling[], E> {
    const rows = this.#inScope(scope).filter(({ lane }) => lanes.includes(lane))
    const decision = decide(rows)
    if (!decision.ok) return err(decision.error)
    const changed = this.#apply(decision.value.changes)
    if (changed === null) throw new Error('A decision was not made from the rows it was given')
    const added = decision.value.adds.map((row) => {
      const saved = this.rows.get(row.id)
      if (saved) return saved
      this.#seq += 1
      const numbered = { ...row, seq: this.#seq } as Ruling
      this.rows.set(row.id, numbered)
      return numbered
    })
    return ok([...changed, ...added])
  }

  change(scope: Scope, fence: number, changes: readonly RulingChange[]): ChangeOutcome {
    if (this.fenceOf(scope) !== fence) return { kind: 'fence_lost' }
    const rows = this.#apply(changes)
    return rows === null ? { kind: 'moved' } : { kind: 'written', rows }
  }

  revise(decide: (row: Ruling) => RulingChange | null): void {
    this.#apply([...this.rows.values()].filter(isUnsettled).flatMap((row) => decide(row) ?? []))
  }

  unsettled(scope: Scope): readonly Ruling[] {
    return this.#inScope(scope).filter(({ state }) =>
      (UNSETTLED_STATES as readonly string[]).includes(state),
    )
  }

  doneBefore(scope: Scope): readonly Ruling[] {
    return this.#inScope(scope).filter(
      (row) => row.state === 'done' && isOfHall(row, scope.venue) && !isOfEpoch(row, scope),
    )
  }

  byIds(ids: readonly string[]): readonly Ruling[] {
    return ids.flatMap((id) => this.rows.get(id) ?? [])
  }

  fenceOf(scope: Scope): number {
    return this.#fences.get(scope.owner)?.fence ?? 0
  }

  takeFence(scope: Scope, now: number): number {
    const fence = this.fenceOf(scope) + 1
    this.#fences.set(scope.owner, { fence, beatAt: now })
    return fence
  }

  beat(scope: Scope, fence: number, now: number): void {
    if (this.fenceOf(scope) === fence) this.#fences.set(scope.owner, { fence, beatAt: now })
  }

  fenceMark(scope: Scope): { fence: number; beatAt: number } | null {
    return this.#fences.get(scope.owner) ?? null
  }

  readMeta(key: string): unknown {
    return this.#meta.get(key)
  }

  writeMeta(key: string, value: unknown): void {
    this.#meta.set(key, value)
  }

  giveVenue(venue: string): void {
    for (const row of this.rows.values()) {
      if (row.venue == null) this.rows.set(row.id, { ...row, venue })
    }
  }

  /** Deletes the rulings of an owner. Only a console with the mistake of forgetting them on sign-out does this. */
  forget(owner: string): void {
    for (const row of [...this.rows.values()]) {
      if (row.owner === owner) this.rows.delete(row.id)
    }
  }

  #inScope(scope: Scope): Ruling[] {
    // Rows are added in order of `seq`, and a map keeps that order when a row is replaced.
    return [...this.rows.values()].filter(({ owner }) => owner === scope.owner)
  }

  #apply(changes: readonly RulingChange[]): Ruling[] | null {
    const rows = changes.map((change) => this.rows.get(change.id))
    if (rows.some((row, index) => row?.state !== changes[index]?.from)) return null
    return changes.flatMap((change, index) => {
      const row = rows[index]
      if (row === undefined) return []
      const next = withChange(row, change)
      this.rows.set(next.id, next)
      if (next.state === 'attention') this.everAsked.add(next.id)
      this.onChange(next, change)
      return [next]
    })
  }
}
