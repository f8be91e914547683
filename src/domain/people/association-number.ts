import { foldText } from '../../lib/fold-text'
import { oneLine } from '../../lib/one-line'

export const LONGEST_ASSOCIATION_NUMBER = 32

/** An association's number in stored form: in capitals and without spaces. Leading zeros belong to it. */
export const readAssociationNumber = (text: string): string =>
  oneLine(text).replaceAll(' ', '').toUpperCase()

/** A number without what lists write in different ways. */
export const bareNumber = (text: string): string =>
  foldText(readAssociationNumber(text))
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+/, '')
