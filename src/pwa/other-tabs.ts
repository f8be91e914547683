/** How long the other tabs have to answer. One that does not is frozen in the background; its drafts are stored. */
const PATIENCE_MS = 1000

export interface OtherTabsAnswer {
  readonly isAnyDirty: boolean
  readonly isAnySeen: boolean
}

export interface OtherTabs {
  /** Asks every other tab of the app whether it holds an unsaved form and whether it is in sight. */
  ask(): Promise<OtherTabsAnswer>
  close(): void
}

export interface OtherTabsParts {
  /** Absent where the browser has none: then this tab speaks for all. */
  readonly channel: BroadcastChannel | null
  readonly isDirty: () => boolean
  readonly isSeen: () => boolean
  readonly newId: () => string
  readonly patienceMs?: number
}

type Message =
  | { readonly kind: 'question'; readonly id: string }
  | {
      readonly kind: 'answer'
      readonly id: string
      readonly isDirty: boolean
      readonly isSeen: boolean
    }

/** Answers the questions of the other tabs, and asks them. */
export function connectOtherTabs(parts: OtherTabsParts): OtherTabs {
  const { channel, isDirty, isSeen } = parts
  if (!channel) {
    return { ask: async () => ({ isAnyDirty: false, isAnySeen: false }), close: () => undefined }
  }
  const answer = (event: MessageEvent<Message>): void => {
    if (event.data.kind !== 'question') return
    const { id } = event.data
    channel.postMessage({ kind: 'answer', id, isDirty: isDirty(), isSeen: isSeen() })
  }
  channel.addEventListener('message', answer)
  return {
    ask: () => askAll(channel, parts.newId(), parts.patienceMs ?? PATIENCE_MS),
    close: () => channel.removeEventListener('message', answer),
  }
}

function askAll(
  channel: BroadcastChannel,
  id: string,
  patienceMs: number,
): Promise<OtherTabsAnswer> {
  return new Promise((resolve) => {
    let isAnyDirty = false
    let isAnySeen = false
    const hear = ({ data }: MessageEvent<Message>): void => {
      if (data.kind !== 'answer' || data.id !== id) return
      isAnyDirty ||= data.isDirty
      isAnySeen ||= data.isSeen
    }
    channel.addEventListener('message', hear)
    channel.postMessage({ kind: 'question', id } satisfies Message)
    // How many tabs there are is known to nobody, so the answers are waited for to the end.
    setTimeout(() => {
      channel.removeEventListener('message', hear)
      resolve({ isAnyDirty, isAnySeen })
    }, patienceMs)
  })
}
