import type { Drawing } from '../../ui/plain-dom'

type Inside = Drawing | string | null | false | undefined

/** An element with a class and content. Content that is null, undefined or false is left out. */
export function element(tag: string, className: string, ...inside: Inside[]): Drawing {
  return withAttributes(tag, className === '' ? {} : { class: className }, ...inside)
}

export function withAttributes(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...inside: Inside[]
): Drawing {
  return [tag, attributes, inside.filter((each): each is Drawing | string => Boolean(each))]
}
