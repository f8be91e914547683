const SVG = 'http://www.w3.org/2000/svg'

/** An element to be drawn without React: its tag, its attributes, and the texts and elements inside. */
export type Drawing = readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
  content: readonly (Drawing | string)[],
]

/**
 * Changes the content of an element to these texts and elements. Nodes that are right already are not touched. A text
 * becomes a text node, never markup.
 */
export function drawInto(place: Element, content: Drawing[2]): void {
  content.forEach((wanted, nth) => {
    const present = place.childNodes[nth]
    if (typeof wanted === 'string') {
      if (present instanceof Text) setText(present, wanted)
      else put(place.ownerDocument.createTextNode(wanted), present)
      return
    }
    const [tag, attributes, inside] = wanted
    const isSame = present instanceof Element && present.localName === tag
    const element = isSame ? present : put(emptyElement(place.ownerDocument, tag), present)
    for (const name of element.getAttributeNames()) {
      if (!(name in attributes)) element.removeAttribute(name)
    }
    setAttributes(element, attributes)
    drawInto(element, inside)
  })
  while (place.childNodes.length > content.length) place.lastChild?.remove()

  function put<N extends ChildNode>(made: N, present: ChildNode | undefined): N {
    place.insertBefore(made, present ?? null)
    present?.remove()
    return made
  }
}

/** Sets those attributes that are absent or have another value. */
export function setAttributes(element: Element, attributes: Drawing[1]): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
}

function setText(node: Text, text: string): void {
  if (node.data !== text) node.data = text
}

const emptyElement = (document: Document, tag: string): Element =>
  tag === 'svg' || tag === 'path' ? document.createElementNS(SVG, tag) : document.createElement(tag)
