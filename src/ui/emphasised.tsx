/** A sentence of ours in which `<b>` marks what to look at. Anything else in it is text. */
export function Emphasised({ children }: { children: string }) {
  return children.split(MARKED).map((part, nth) =>
    nth % 2 === 0 ? (
      part
    ) : (
      // The parts of one sentence do not change places.
      <b key={nth} className="font-semibold">
        {part}
      </b>
    ),
  )
}

/** Splits so that every second part is what was marked. */
const MARKED = /<b>(.*?)<\/b>/
