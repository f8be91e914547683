import { ScalarType, type DescField, type DescMessage } from '@bufbuild/protobuf'
import { createCalls } from '../../../server/http/calls'

/**
 * A field of a call's request. The body of `wrongType` sets only this field, to a value of a wrong JSON
 * type.
 */
export interface CallField {
  /** For example `Mimir.AddRound`. */
  readonly call: string
  readonly url: string
  /** The name of the field in refusals, without indexes of lists: `roundData.multiron.wins.han`. */
  readonly path: string
  readonly isMessage: boolean
  readonly wrongType: { readonly body: object; readonly field: string }
}

/** Lists every field of every call of this server, nested fields too, as the contract defines them. */
export function allCallFields(): CallField[] {
  return createCalls({ setupCode: { value: null } }).flatMap(({ method }) => {
    const call = `${method.parent.name}.${method.name}`
    const url = `/v2/${method.parent.typeName}/${method.name}`
    return fieldsOf(method.input, []).map((field) => ({ call, url, ...field }))
  })
}

function fieldsOf(
  desc: DescMessage,
  above: readonly DescField[],
): Pick<CallField, 'path' | 'isMessage' | 'wrongType'>[] {
  return desc.fields.flatMap((field) => {
    const way = [...above, field]
    const here = {
      path: way.map(({ jsonName }) => jsonName).join('.'),
      isMessage: field.message !== undefined,
      wrongType: {
        body: bodyWith(way, wrongValueOf(field)) as object,
        field: `${placeOf(above)}${field.jsonName}`,
      },
    }
    return [here, ...(field.message ? fieldsOf(field.message, way) : [])]
  })
}

function bodyWith([first, ...rest]: readonly DescField[], value: unknown): unknown {
  if (first === undefined) return value
  const inner = bodyWith(rest, value)
  return { [first.jsonName]: first.fieldKind === 'list' && rest.length > 0 ? [inner] : inner }
}

const placeOf = (above: readonly DescField[]): string =>
  above
    .map(({ jsonName, fieldKind }) => `${jsonName}${fieldKind === 'list' ? '[0]' : ''}.`)
    .join('')

/** Returns a value that no reader accepts for the field: a number for texts, and a text for everything else. */
function wrongValueOf(field: DescField): unknown {
  return field.fieldKind !== 'list' && field.scalar === ScalarType.STRING ? 5 : 'nonsense'
}
