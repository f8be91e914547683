/**
 * A screen that looks different: the paths of the pictures before and after, and of their difference. A new screen has
 * no picture before.
 */
export interface Difference {
  readonly name: string
  readonly before?: string
  readonly after?: string
  readonly difference?: string
}

const COLUMNS = ['before', 'after', 'difference'] as const

/** A page that shows the pictures of each difference beside each other. Needs no script and no server. */
export function differencePage(differences: readonly Difference[]): string {
  const rows = differences.map(
    (each) =>
      `<section><h2>${each.name}</h2><div>${COLUMNS.map((column) => figure(column, each[column])).join('')}</div></section>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<title>${titleOf(differences.length)}</title>
<style>
  body { margin: 24px; font: 15px/22px system-ui, sans-serif; background: #777; color: #fff }
  section > div { display: flex; gap: 12px; align-items: start }
  figure { margin: 0; flex: 1 1 0; min-width: 0 }
  img { max-width: 100%; display: block; background: #fff }
</style>
<h1>${titleOf(differences.length)}</h1>
${rows.join('\n')}
</html>
`
}

const titleOf = (count: number): string =>
  count === 1 ? '1 picture differs' : `${count} pictures differ`

function figure(caption: string, path: string | undefined): string {
  const picture =
    path === undefined ? 'No picture.' : `<a href="${path}"><img src="${path}" alt="" /></a>`
  return `<figure><figcaption>${caption}</figcaption>${picture}</figure>`
}
