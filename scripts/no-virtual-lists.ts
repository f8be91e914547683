/**
 * Stands for `@tanstack/react-virtual` in the built page. Headless UI's Combobox imports it for lists of which only the
 * part in sight is drawn. No list of ours is such a list, and the code of the library is a hundredth of the kept console.
 */
export function useVirtualizer(): never {
  throw new Error('The built page has no code for lists with the property `virtual`')
}
