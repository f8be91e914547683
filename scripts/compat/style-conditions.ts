import type { CssNode } from 'css-tree'
import type { StyleNames } from './style-names'

/** A word of a style, and the features it may mean. */
export interface Meant {
  readonly word: string
  readonly anyOf: readonly string[]
}

/** Returns what a piece of a selector needs of a browser; null if the node is no such piece. */
export function selectorUse(node: CssNode, { exact }: StyleNames): Meant | null {
  const name = typeof node.name === 'string' ? node.name : ''
  const path = `css.selectors.${name}`
  switch (node.type) {
    case 'PseudoClassSelector': {
      if (!node.children) return { word: name, anyOf: exact(path) }
      const isList = name === 'not' && (node.children[0]?.children?.length ?? 0) > 1
      const spellings = isList ? [`${path}.selector_list`] : [path, `${path}function`]
      return { word: name, anyOf: spellings.flatMap(exact) }
    }
    case 'PseudoElementSelector':
      return { word: name, anyOf: exact(path) }
    case 'NestingSelector':
      return { word: '&', anyOf: exact('css.selectors.nesting') }
    case 'AttributeSelector': {
      const flag = { i: 'case_insensitive_modifier', s: 'case_sensitive_modifier' }[
        node.flags ?? ''
      ]
      return flag === undefined
        ? null
        : { word: name, anyOf: exact(`css.selectors.attribute.${flag}`) }
    }
    case 'Nth':
      return node.selector
        ? { word: 'of', anyOf: exact('css.selectors.nth-child.of_syntax') }
        : null
    default:
      return null
  }
}

/** Returns what an at-rule, or one of its conditions, needs of a browser; null for other nodes. */
export function conditionUse(node: CssNode, { exact }: StyleNames): Meant | null {
  const name = typeof node.name === 'string' ? node.name : ''
  switch (node.type) {
    case 'Atrule':
      return { word: `@${name}`, anyOf: name.startsWith('-') ? [] : exact(`css.at-rules.${name}`) }
    case 'FeatureRange':
      return { word: 'range', anyOf: exact('css.at-rules.media.range_syntax') }
    case 'Feature': {
      const feature = name.replace(/^(?:min|max)-/, '')
      return { word: name, anyOf: exact(`css.at-rules.media.${feature}`) }
    }
    default:
      return null
  }
}
