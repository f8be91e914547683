import { MARK_PATHS, type MarkPath } from '../../ui/marks/mark-paths'

const SVG = 'http://www.w3.org/2000/svg'

/** Makes elements with classes and text, before there is React. */
export interface DomMaker {
  element(tag: string, classes: string, text?: string): HTMLElement
  /** Draws a mark like the component `Icon`, at 14 px. */
  mark(name: keyof typeof MARK_PATHS, classes: string): SVGElement
}

export function domMaker(document: Document): DomMaker {
  return {
    element(tag, classes, text) {
      const made = document.createElement(tag)
      made.className = classes
      if (text !== undefined) made.textContent = text
      return made
    },
    mark(name, classes) {
      const svg = document.createElementNS(SVG, 'svg')
      for (const [attribute, value] of Object.entries(ICON_LOOK)) svg.setAttribute(attribute, value)
      svg.setAttribute('class', classes)
      const paths: readonly MarkPath[] = MARK_PATHS[name]
      for (const { d, dashes } of paths) {
        const path = document.createElementNS(SVG, 'path')
        path.setAttribute('d', d)
        if (dashes !== undefined) path.setAttribute('stroke-dasharray', dashes)
        svg.append(path)
      }
      return svg
    },
  }
}

const ICON_LOOK = {
  viewBox: '0 0 24 24',
  width: '14',
  height: '14',
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': '1.75',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
  'aria-hidden': 'true',
}
