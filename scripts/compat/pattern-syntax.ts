const FLAGS: Readonly<Record<string, string>> = {
  d: 'builtins.RegExp.hasIndices',
  s: 'builtins.RegExp.dotAll',
  u: 'builtins.RegExp.unicode',
  v: 'builtins.RegExp.unicodeSets',
  y: 'builtins.RegExp.sticky',
}

const PIECES: readonly (readonly [piece: RegExp, feature: string])[] = [
  [/\(\?<[=!]/, 'regular_expressions.lookbehind_assertion'],
  [/\(\?<[^=!]/, 'regular_expressions.named_capturing_group'],
  [/\(\?[ims]*-?[ims]+:/, 'regular_expressions.modifier'],
  [/\\p\{/i, 'regular_expressions.unicode_character_class_escape'],
]

/** Returns the features that a regular expression needs, as paths below `javascript` in MDN's tables. */
export function patternFeatures(pattern: string, flags: string): readonly string[] {
  const bare = pattern.replaceAll(/\\\\/g, '').replaceAll(/\\\(/g, '')
  return [
    ...[...flags].flatMap((flag) => FLAGS[flag] ?? []),
    ...PIECES.filter(([piece]) => piece.test(bare)).map(([, feature]) => feature),
    ...(hasTwins(bare)
      ? ['regular_expressions.named_capturing_group.duplicate_named_capturing_groups']
      : []),
  ]
}

function hasTwins(pattern: string): boolean {
  const names = [...pattern.matchAll(/\(\?<([^=!>]+)>/g)].map(([, name]) => name)
  return new Set(names).size < names.length
}
