import { parseSync, Visitor, type ESTree, type VisitorObject } from 'vite'
import { ownNames, type OwnNames } from './own-names'
import { GLOBAL_OBJECTS, type ScriptNames } from './script-names'
import { trackFeatureChecks, wordOf } from './script-feature-checks'
import { syntaxVisitor } from './script-syntax'
import type { Use } from './support'

/** A parsed script, with the names that it declares. */
export interface ParsedScript {
  readonly text: string
  readonly program: ESTree.Program
  readonly own: OwnNames
}

/** Parses a script. Throws if the text is not a script. */
export function readScript(name: string, text: string): ParsedScript {
  const { program, errors } = parseSync(name, text)
  if (errors[0]) throw new Error(`${name}: ${errors[0].message}`)
  return { text, program, own: ownNames(program) }
}

/**
 * Returns what a script needs of a browser: syntax, globals, their members, events, and members of any object by their
 * names. A member whose name is in `properties` does not count, because it may belong to one of the build's own
 * objects. `typeof X` does not need X.
 */
export function scriptUses(
  { text, program, own }: ParsedScript,
  names: ScriptNames,
  properties: ReadonlySet<string> = own.properties,
): readonly Use[] {
  const uses: Use[] = []
  const tell: Tell = (anyOf, { start, end }, asked) => {
    const snippet = text.slice(start, end).slice(0, 80)
    if (anyOf.length > 0) uses.push({ anyOf, snippet, ...(asked && { asked }) })
  }
  new Visitor(syntaxVisitor((feature, span) => tell([`javascript.${feature}`], span))).visit(
    program,
  )
  new Visitor(nameVisitor({ names, properties, bound: own.bound, tell })).visit(program)
  return uses
}

interface Span {
  readonly start: number
  readonly end: number
}
type Tell = (anyOf: readonly string[], span: Span, asked?: Use['asked']) => void
type Read = ESTree.Expression | ESTree.Super

interface Looked {
  readonly names: ScriptNames
  readonly properties: ReadonlySet<string>
  readonly bound: ReadonlySet<string>
  readonly tell: Tell
}

function nameVisitor({ names, properties, bound, tell }: Looked): VisitorObject {
  /** Nodes that read nothing: the name in `{at: 1}`, the operand of `typeof`. */
  const passed = new Set<unknown>()
  /** Members that the script calls only if they exist: the `x.y` of `x.y?.()`. */
  const asked = new Set<unknown>()
  const passKey = ({ key, computed }: { key: ESTree.PropertyKey; computed: boolean }) => {
    if (!computed) passed.add(key)
  }
  const featureChecks = trackFeatureChecks()
  const askedFor = (node: unknown, name: string) => {
    if (asked.has(node)) return 'with ?.()'
    return featureChecks.isChecked(name) ? 'after asking' : undefined
  }
  const globalOf = (node: Read) =>
    node.type === 'Identifier' && !bound.has(node.name) ? node.name : null
  return {
    ...featureChecks.visitor,
    Property: passKey,
    MethodDefinition: passKey,
    PropertyDefinition: passKey,
    UnaryExpression: ({ operator, argument }) => {
      if (operator === 'typeof') passed.add(argument)
    },
    CallExpression: (node) => {
      if (node.optional) asked.add(node.callee)
      const event = wordOf(node.arguments[0])
      if (event !== null && memberOf(node.callee) === 'addEventListener') {
        tell(names.members.get(`${event}_event`) ?? [], node)
      }
    },
    MemberExpression: (node) => {
      const member = memberOf(node)
      if (member === null) return
      passed.add(node.property)
      if (passed.has(node)) return
      const owner = ownerOf(node.object, globalOf)
      const known = owner === null ? [] : names.membersOf(owner, member)
      const byName = properties.has(member) ? [] : names.members.get(member)
      tell(known.length > 0 ? known : (byName ?? []), node, askedFor(node, member))
    },
    Identifier: (node) => {
      if (passed.has(node) || bound.has(node.name)) return
      tell(names.globals.get(node.name) ?? [], node, askedFor(node, node.name))
    },
  }
}

/** The global whose member is read: `Set` for `Set.x`, `Set.prototype.x` and `window.Set.x`. */
function ownerOf(object: Read, globalOf: (node: Read) => string | null): string | null {
  const global = globalOf(object)
  const member = memberOf(object)
  if (global !== null || member === null || object.type !== 'MemberExpression') return global
  const above = globalOf(object.object)
  if (above === null || member === 'prototype') return above
  return GLOBAL_OBJECTS.includes(above) ? member : null
}

function memberOf(node: Read): string | null {
  const isNamed = node.type === 'MemberExpression' && !node.computed
  return isNamed && node.property.type === 'Identifier' ? node.property.name : null
}
