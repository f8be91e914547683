import { Visitor, type ESTree } from 'vite'

/** The names that a script declares (`bound`), and those that it gives to properties of its own objects. */
export interface OwnNames {
  readonly bound: ReadonlySet<string>
  readonly properties: ReadonlySet<string>
}

/**
 * Collects the names that a script declares, from all scopes together. That is enough, because bundlers give no
 * variable the name of a global that the script uses.
 */
export function ownNames(program: ESTree.Program): OwnNames {
  const bound = new Set<string>()
  const properties = new Set<string>()
  const bind = (pattern: Pattern) => bindPattern(pattern, bound)
  const named = ({ id, params }: ESTree.Function) => {
    if (id) bound.add(id.name)
    for (const param of params) bind(param)
  }
  const classId = ({ id }: ESTree.Class) => {
    if (id) bound.add(id.name)
  }
  const property = ({ key, computed }: Keyed) => {
    if (!computed && key.type === 'Identifier') properties.add(key.name)
    if (key.type === 'Literal' && typeof key.value === 'string') properties.add(key.value)
  }
  new Visitor({
    VariableDeclarator: ({ id }) => bind(id),
    FunctionDeclaration: named,
    FunctionExpression: named,
    ArrowFunctionExpression: ({ params }) => params.forEach(bind),
    ClassDeclaration: classId,
    ClassExpression: classId,
    CatchClause: ({ param }) => param && bind(param),
    ImportDeclaration: ({ specifiers }) => specifiers.forEach(({ local }) => bound.add(local.name)),
    ObjectExpression: ({ properties: all }) =>
      all.forEach((each) => each.type === 'Property' && property(each)),
    MethodDefinition: property,
    PropertyDefinition: property,
    AssignmentExpression: ({ left, right }) => {
      if (left.type !== 'MemberExpression' || left.property.type !== 'Identifier') return
      const isOwn = left.object.type === 'ThisExpression' || FUNCTIONS.includes(right.type)
      if (isOwn && !left.computed) properties.add(left.property.name)
    },
  }).visit(program)
  return { bound, properties }
}

const FUNCTIONS = ['FunctionExpression', 'ArrowFunctionExpression', 'ClassExpression']

interface Keyed {
  readonly key: ESTree.PropertyKey
  readonly computed: boolean
}

type Pattern = ESTree.ParamPattern | ESTree.BindingRestElement

function bindPattern(pattern: Pattern | null, into: Set<string>): void {
  switch (pattern?.type) {
    case 'Identifier':
      into.add(pattern.name)
      break
    case 'AssignmentPattern':
      bindPattern(pattern.left, into)
      break
    case 'RestElement':
      bindPattern(pattern.argument, into)
      break
    case 'ArrayPattern':
      for (const element of pattern.elements) bindPattern(element, into)
      break
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        bindPattern(property.type === 'RestElement' ? property : property.value, into)
      }
      break
    default:
  }
}
