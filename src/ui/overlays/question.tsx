import type { ReactNode } from 'react'
import { Button } from '../button'
import type { IconName } from '../marks/icon'
import { Dialog } from './dialog'

interface QuestionProps {
  open?: boolean
  title: string
  children?: ReactNode
  /** The quiet answer: everything stays as it is. Escape and a press outside say the same. */
  keep: string
  onKeep: () => void
  act: QuestionAct
  /** Something is at stake: a screen reader reads title and text at once. What destroys is always so. */
  alert?: boolean
}

/** The answer that does something. */
interface QuestionAct {
  /** Repeats the verb of the title. */
  readonly label: string
  readonly onPress: () => void
  readonly isDestructive?: boolean
  readonly icon?: IconName
  readonly busy?: boolean
  /** Why it cannot be done now. */
  readonly notNowReason?: string | undefined
  readonly reasonIcon?: IconName
}

/** Asks before something is done: keep it as it is, or do it. */
export function Question(props: QuestionProps) {
  const { open = true, title, children, keep, onKeep, act } = props
  const { label, onPress, isDestructive = false, ...rest } = act
  return (
    <Dialog
      open={open}
      onClose={onKeep}
      title={title}
      alert={props.alert ?? isDestructive}
      actions={
        <>
          <Button variant="quiet" onClick={onKeep}>
            {keep}
          </Button>
          <Button variant={isDestructive ? 'destructive' : 'primary'} onClick={onPress} {...rest}>
            {label}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
