import { foldText } from '../../lib/fold-text'
import { oneLine } from '../../lib/one-line'

export const LONGEST_ASSOCIATION_NUMBER = 32

/** An association's number as it is stored: in capitals and without spaces. Leading zeros are kept. */
export const readAssociationNumber = (text: string): string =>
  oneLine(text).replaceAll(' ', '').toUpperCase()

/** A number in the form for comparisons, because lists differ in capitals, accents and spaces. */
export const bareNumber = (text: string): string =>
  foldText(readAssociationNumber(text))
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+/, '')
