import type { ESTree, VisitorObject } from 'vite'

/**
 * Follows a visitor through a script. At each place it knows the names for which the conditions around
 * that place check.
 */
export interface FeatureChecks {
  readonly visitor: VisitorObject
  readonly isChecked: (name: string) => boolean
}

/**
 * A condition is that of `if`, `?:`, `&&` or `||`. It checks for a name by a member that it reads and does
 * not call (`x.any && x.any()`), by `'any' in x` or by `typeof any`. A name counts as checked in both
 * branches of the condition.
 */
export function trackFeatureChecks(): FeatureChecks {
  const around: ReadonlySet<string>[] = []
  const enter = (condition: ESTree.Expression) => around.push(namesCheckedIn(condition))
  const leave = () => around.pop()
  return {
    isChecked: (name) => around.some((names) => names.has(name)),
    visitor: {
      IfStatement: ({ test }) => enter(test),
      'IfStatement:exit': leave,
      ConditionalExpression: ({ test }) => enter(test),
      'ConditionalExpression:exit': leave,
      LogicalExpression: ({ left }) => enter(left),
      'LogicalExpression:exit': leave,
    },
  }
}

function namesCheckedIn(condition: ESTree.Expression): ReadonlySet<string> {
  const names = new Set<string>()
  collect(condition, names)
  return names
}

function collect(node: ESTree.Expression, into: Set<string>): void {
  switch (node.type) {
    case 'MemberExpression':
      if (!node.computed && node.property.type === 'Identifier') into.add(node.property.name)
      break
    case 'ChainExpression':
      collect(node.expression, into)
      break
    case 'ParenthesizedExpression':
      collect(node.expression, into)
      break
    case 'UnaryExpression':
      if (node.operator === 'typeof' && node.argument.type === 'Identifier') {
        into.add(node.argument.name)
      }
      collect(node.argument, into)
      break
    case 'BinaryExpression':
      if (node.operator === 'in') into.add(wordOf(node.left) ?? '')
      if (node.left.type !== 'PrivateIdentifier') collect(node.left, into)
      collect(node.right, into)
      break
    case 'LogicalExpression':
      collect(node.left, into)
      collect(node.right, into)
      break
    case 'AssignmentExpression':
      collect(node.right, into)
      break
    case 'SequenceExpression':
      for (const each of node.expressions) collect(each, into)
      break
    default:
  }
}

/** The text of a literal; minifiers write some with backticks. Null for anything else. */
export function wordOf(node: ESTree.Node | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return null
  return node.quasis[0]?.value.cooked ?? null
}
