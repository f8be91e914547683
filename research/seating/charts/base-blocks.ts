/**
 * Sessions that are turns of one another, from base blocks: players are the numbers below 3m, on which a turn adds 1,
 * and one more who keeps their place or three more who are turned with the rest. The first session is made of blocks and
 * their shifts by m and 2m; the others are its turns. When the differences within the blocks are all different, no
 * two meet twice in m sessions; with three more, m is no multiple of 3. The first found in a fixed order is taken: the same answer each time.
 */
export function turnedSessions({ m, extra }: { m: number; extra: 1 | 3 }): number[][] | undefined {
  const blocks = findBlocks({ m, extra })
  if (blocks === undefined) return undefined
  const order = 3 * m
  const turned = (player: number, by: number) => (player + by) % order
  return Array.from({ length: m }, (_, session) => {
    const tables: number[] = []
    if (extra === 1) {
      tables.push(...[0, m, 2 * m].map((player) => turned(player, session)), order)
    }
    for (const block of blocks) {
      for (const shift of [0, m, 2 * m]) {
        tables.push(...block.map((player) => turned(player, session + shift)))
        if (block.length === 3) tables.push(order + ((session + shift) % 3))
      }
    }
    return tables
  })
}

/**
 * With three extra players (`extra` = 3) the first block has three players. One of the extra players joins it, another
 * one in each session.
 */
function findBlocks({ m, extra }: { m: number; extra: 1 | 3 }): number[][] | undefined {
  const order = 3 * m
  const first = extra === 1 ? 4 : 3
  const residues = extra === 1 ? m - 1 : m
  const blockCount = 1 + (residues - first) / 4
  const takenResidues = new Set<number>(extra === 1 ? [0] : [])
  const takenDifferences = new Set<number>()
  const blocks: number[][] = []
  return placeNext([]) ? blocks : undefined

  function placeNext(block: readonly number[]): boolean {
    const length = blocks.length === 0 ? first : 4
    if (block.length === length) {
      if (length === 3 && new Set(block.map((player) => player % 3)).size < 3) return false
      blocks.push([...block])
      if (blocks.length === blockCount || placeNext([])) return true
      blocks.pop()
      return false
    }
    for (const player of candidates(block)) {
      const differences = block.map((other) => differenceOf(player, other))
      const fresh = differences.every((difference) => !takenDifferences.has(difference))
      if (!fresh || new Set(differences).size < differences.length) continue
      takenResidues.add(player % m)
      for (const difference of differences) takenDifferences.add(difference)
      if (placeNext([...block, player])) return true
      takenResidues.delete(player % m)
      for (const difference of differences) takenDifferences.delete(difference)
    }
    return false
  }

  function candidates(block: readonly number[]): number[] {
    const last = block.at(-1)
    const free = Array.from({ length: m }, (_, residue) => residue).filter(
      (residue) => !takenResidues.has(residue) && (last === undefined || residue > last % m),
    )
    if (last === undefined) return blocks.length === 0 && extra === 3 ? free : free.slice(0, 1)
    return free.flatMap((residue) => [residue, residue + m, residue + 2 * m])
  }

  function differenceOf(a: number, b: number): number {
    const difference = (a - b + order) % order
    return Math.min(difference, order - difference)
  }
}
