import type { ESTree, VisitorObject } from 'vite'
import { patternFeatures } from './pattern-syntax'

const ASSIGNMENTS: Readonly<Record<string, string>> = {
  '??=': 'operators.nullish_coalescing_assignment',
  '||=': 'operators.logical_or_assignment',
  '&&=': 'operators.logical_and_assignment',
  '**=': 'operators.exponentiation_assignment',
}

type Tell = (feature: string, node: { readonly start: number; readonly end: number }) => void

/**
 * Calls `tell` for each piece of syntax that some browsers with modules cannot read. The features are paths
 * below `javascript` in MDN's tables.
 */
export function syntaxVisitor(tell: Tell): VisitorObject {
  let functions = 0
  const enter = () => {
    functions += 1
  }
  const leave = () => {
    functions -= 1
  }
  return {
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    AwaitExpression: (node) => {
      if (functions === 0) tell('operators.await.top_level', node)
    },
    AssignmentExpression: (node) => {
      const feature = ASSIGNMENTS[node.operator]
      if (feature !== undefined) tell(feature, node)
    },
    BinaryExpression: (node: ESTree.BinaryExpression | ESTree.PrivateInExpression) => {
      if (node.operator === '**') tell('operators.exponentiation', node)
      if (node.left.type === 'PrivateIdentifier') tell('classes.private_class_fields_in', node)
    },
    LogicalExpression: (node) => {
      if (node.operator === '??') tell('operators.nullish_coalescing', node)
    },
    ChainExpression: (node) => tell('operators.optional_chaining', node),
    StaticBlock: (node) => tell('classes.static.initialization_blocks', node),
    PropertyDefinition: (node) => {
      const isPrivate = node.key.type === 'PrivateIdentifier'
      if (node.static) tell('classes.static.class_fields', node)
      tell(isPrivate ? 'classes.private_class_fields' : 'classes.public_class_fields', node)
    },
    MethodDefinition: (node) => {
      if (node.key.type === 'PrivateIdentifier') tell('classes.private_class_methods', node)
    },
    CatchClause: (node) => {
      if (!node.param) tell('statements.try_catch.optional_catch_binding', node)
    },
    ForOfStatement: (node) => {
      if (node.await) tell('statements.for_await_of', node)
    },
    VariableDeclaration: (node) => {
      if (node.kind === 'using') tell('statements.using', node)
      if (node.kind === 'await using') tell('statements.await_using', node)
    },
    ImportDeclaration: (node) => {
      if (node.attributes.length > 0) tell('statements.import.import_attributes', node)
    },
    ImportExpression: (node) => {
      tell('operators.import', node)
      if (node.options) tell('operators.import.options_parameter', node)
    },
    MetaProperty: (node) => {
      if (node.meta.name === 'import') tell('operators.import_meta', node)
    },
    ExportAllDeclaration: (node) => {
      if (node.exported) tell('statements.export.namespace', node)
    },
    Literal: (node) => {
      if ('regex' in node) {
        const { pattern, flags } = node.regex
        for (const feature of patternFeatures(pattern, flags)) tell(feature, node)
      }
      if ('bigint' in node) tell('builtins.BigInt', node)
      if (typeof node.value === 'number' && node.raw?.includes('_')) {
        tell('grammar.numeric_separators', node)
      }
    },
    NewExpression: ({ callee, arguments: [pattern, flags], ...node }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return
      if (pattern?.type !== 'Literal' || typeof pattern.value !== 'string') return
      const given = flags?.type === 'Literal' ? String(flags.value) : ''
      for (const feature of patternFeatures(pattern.value, given)) tell(feature, node)
    },
  }
}
