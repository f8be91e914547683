import { parse, toPlainObject, type CssNode } from 'css-tree'
import { conditionUse, selectorUse, type Meant } from './style-conditions'
import type { StyleNames } from './style-names'
import type { Use } from './support'

/** The place of a piece in a style. */
interface Place {
  /** The conditions of every `@supports` around the piece. */
  readonly supports: string
  /** The declarations before the piece in its block. */
  readonly before: readonly CssNode[]
  readonly declaration: CssNode | null
  readonly prefixes: readonly string[]
  readonly isInRule: boolean
  /** Whether the piece is within `:is()` or `:where()`, in which a browser skips what it does not know. */
  readonly isForgiven: boolean
}

const PREFIXES = ['-webkit-', '-moz-']

const OUTSIDE: Place = {
  supports: '',
  before: [],
  declaration: null,
  prefixes: [],
  isInRule: false,
  isForgiven: false,
}

/**
 * Returns what a style needs of a browser: at-rules and their conditions, selectors, properties, and in values the
 * functions, units and keywords that MDN's tables have. Names with a prefix do not count, because they are there for
 * the browsers that know them.
 */
export function styleUses(text: string, names: StyleNames): readonly Use[] {
  const tree = toPlainObject(parse(text, { positions: true, parseCustomProperty: true }))
  const uses: Use[] = []
  look(tree, OUTSIDE, { text, names, uses })
  return uses
}

interface Looked {
  readonly text: string
  readonly names: StyleNames
  readonly uses: Use[]
}

function look(node: CssNode, place: Place, looked: Looked): void {
  if (node.type === 'Raw' && place.declaration) {
    throw new Error(`A value that cannot be read: ${textOf(place.declaration, looked.text)}`)
  }
  tell(node, place, looked)
  if (isSupports(node)) {
    const condition = node.prelude ? textOf(node.prelude, looked.text) : ''
    if (node.block)
      look(node.block, { ...place, supports: `${place.supports} ${condition}` }, looked)
  } else if (node.type === 'Block') {
    lookAtBlock(node.children ?? [], place, looked)
  } else {
    const isInRule = place.isInRule || node.type === 'Rule'
    const isForgiven = place.isForgiven || isForgiving(node)
    for (const child of childrenOf(node)) look(child, { ...place, isInRule, isForgiven }, looked)
  }
}

function lookAtBlock(nodes: readonly CssNode[], place: Place, looked: Looked): void {
  nodes.forEach((node, index) => {
    const before = nodes.slice(0, index)
    const declaration = node.type === 'Declaration' ? node : null
    const prefixes = PREFIXES.filter((prefix) =>
      nodes.some(({ property }) => property === `${prefix}${node.property}`),
    )
    look(node, { ...place, before, declaration, prefixes }, looked)
  })
}

function tell(node: CssNode, place: Place, { text, names, uses }: Looked): void {
  const meant = meaning(node, place, names)
  if (!meant || meant.anyOf.length === 0 || meant.word.startsWith('-')) return
  const snippet = textOf(place.declaration ?? node, text).slice(0, 80)
  const asked = askedBy(meant.word, place, text)
  uses.push({ anyOf: meant.anyOf, snippet, prefixes: place.prefixes, ...(asked && { asked }) })
}

function meaning(node: CssNode, { declaration, isInRule }: Place, names: StyleNames): Meant | null {
  const name = typeof node.name === 'string' ? node.name : ''
  const property = declaration?.property ?? ''
  switch (node.type) {
    case 'Declaration':
      return { word: property, anyOf: names.exact(`css.properties.${property}`) }
    case 'Function':
      return declaration && { word: name, anyOf: names.func(name, property) }
    case 'Identifier':
      return declaration && { word: name, anyOf: names.keyword(name, property) }
    case 'Dimension':
      return { word: node.unit ?? '', anyOf: names.unit(node.unit ?? '') }
    case 'Rule':
      return isInRule ? { word: '&', anyOf: names.exact('css.selectors.nesting') } : null
    default:
      return selectorUse(node, names) ?? conditionUse(node, names)
  }
}

/** How the style provides for browsers that do not know the word; null if it does not. */
function askedBy(word: string, place: Place, text: string): Use['asked'] | null {
  const spelled = word.replaceAll(/[^\w-]/g, String.raw`\$&`)
  const whole = new RegExp(String.raw`(?<![\w-])${spelled}(?![\w-])`, 'i')
  const positive = place.supports.replaceAll(/\bnot\s*\((?:[^()]|\([^()]*\))*\)/g, '')
  if (whole.test(positive)) return 'in @supports'
  if (place.isForgiven) return 'in :is()'
  const { declaration } = place
  if (!declaration || textOf(declaration, text).includes('var(')) return null
  const earlier = place.before.filter(({ property }) => property === declaration.property)
  return earlier.some((each) => !whole.test(valueText(each, text))) ? 'with a fallback' : null
}

const valueText = ({ value }: CssNode, text: string) =>
  value && typeof value === 'object' ? textOf(value, text) : ''

const isForgiving = ({ type, name }: CssNode) =>
  type === 'PseudoClassSelector' && (name === 'is' || name === 'where')

const isSupports = ({ type, name }: CssNode) => type === 'Atrule' && name === 'supports'

function textOf({ loc }: CssNode, text: string): string {
  return loc ? text.slice(loc.start.offset, loc.end.offset) : ''
}

function childrenOf(node: CssNode): readonly CssNode[] {
  return Object.values(node).flat().filter(isNode)
}

const isNode = (value: unknown): value is CssNode =>
  typeof value === 'object' && value !== null && 'type' in value
