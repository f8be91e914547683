const LONGEST = 32

/** A title for the header: cut at 32 characters, with an ellipsis. Source: product, what the product does. */
export function shortTitle(title: string): string {
  const letters = [...title]
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('').trimEnd()}…` : title
}
