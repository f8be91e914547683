const SIBLINGS = 2

/** The pages offered around the current one: first, last, two on each side; null stands for a gap. */
export function pageNumbers(current: number, last: number): readonly (number | null)[] {
  const shown = new Set([1, last])
  for (let page = current - SIBLINGS; page <= current + SIBLINGS; page += 1) {
    if (page >= 1 && page <= last) shown.add(page)
  }
  const numbers: (number | null)[] = []
  let before = 0
  for (const page of [...shown].toSorted((a, b) => a - b)) {
    // If only one page is missing, its number is shown, because it takes no more room than a gap.
    if (page - before === 2) numbers.push(page - 1)
    else if (page - before > 2) numbers.push(null)
    numbers.push(page)
    before = page
  }
  return numbers
}
