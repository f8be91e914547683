import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of the console. */
  to: string
}

/**
 * A link to another screen, without a page load. The router's own component is not used, because it would add code for
 * server rendering.
 */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const href = useHref(to)
  const go = useLinkClickHandler<HTMLAnchorElement>(to, rest.target ? { target: rest.target } : {})
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- The content comes with the other properties.
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) go(event)
      }}
    />
  )
}
