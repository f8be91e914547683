import { lacking, readFeatures, type Line, type Use } from '../../../scripts/compat/support'

export const FEATURES = readFeatures()
export const LINE: Line = { safari: '16.4', chrome: '110', firefox: '121' }

/**
 * Returns the uses of features that the oldest supported browsers (`LINE`) lack. Each text also says how
 * the file checks for the feature.
 */
export const younger = (uses: readonly Use[]): string[] =>
  uses
    .filter((use) => lacking(FEATURES, LINE, use).length > 0)
    .map(({ anyOf, asked = 'unasked' }) => `${anyOf.join(' or ')}, ${asked}`)
