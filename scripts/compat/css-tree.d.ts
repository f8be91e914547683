/** The parts of css-tree that are used here, because the package brings no types. */
declare module 'css-tree' {
  export interface CssNode {
    readonly type: string
    readonly loc: { readonly start: { offset: number }; readonly end: { offset: number } } | null
    readonly name?: string | CssNode
    readonly property?: string
    readonly unit?: string
    readonly flags?: string | null
    readonly modifier?: string | null
    readonly value?: string | CssNode | null
    readonly prelude?: CssNode | null
    readonly block?: CssNode | null
    readonly selector?: CssNode | null
    readonly children?: readonly CssNode[] | null
  }
  interface Options {
    readonly positions: true
    readonly parseCustomProperty: true
  }
  export function parse(text: string, options: Options): object
  /** Returns the tree with arrays instead of the library's lists. */
  export function toPlainObject(tree: object): CssNode
}
