/** A sentence of ours in which `<b>` marks the important part. Everything else in it is plain text. */
export function Emphasised({ children }: { children: string }) {
  return children.split(MARKED).map((part, nth) =>
    nth % 2 === 0 ? (
      part
    ) : (
      // The parts of one sentence never change their order.
      <b key={nth} className="font-semibold">
        {part}
      </b>
    ),
  )
}

/** Splits so that every second part is a marked one. */
const MARKED = /<b>(.*?)<\/b>/
