import type { ReactNode } from 'react'
import { Button } from '../button'
import type { IconName } from '../marks/icon'
import { Dialog } from './dialog'

interface QuestionProps {
  open?: boolean
  title: string
  children?: ReactNode
  /** The label of the answer that changes nothing. Escape and a press outside have the same effect. */
  keep: string
  onKeep: () => void
  /** Puts the focus on the answer that changes nothing. For a question that a key has opened. */
  beginsAtKeep?: boolean
  act: QuestionAct
  /** For serious questions: a screen reader reads title and text together. Destructive questions always do this. */
  alert?: boolean
}

/** The answer that acts. */
interface QuestionAct {
  /** The label repeats the verb of the title. */
  readonly label: string
  readonly onPress: () => void
  readonly isDestructive?: boolean
  readonly icon?: IconName
  readonly busy?: boolean
  /** Why the action cannot be done now. */
  readonly notNowReason?: string | undefined
  readonly reasonIcon?: IconName
}

/** Asks before an action. The answers are to keep everything as it is, or to act. */
export function Question(props: QuestionProps) {
  const { open = true, title, children, keep, onKeep, beginsAtKeep = false, act } = props
  const { label, onPress, isDestructive = false, ...rest } = act
  return (
    <Dialog
      open={open}
      onClose={onKeep}
      title={title}
      alert={props.alert ?? isDestructive}
      actions={
        <>
          <Button variant="quiet" data-autofocus={beginsAtKeep || undefined} onClick={onKeep}>
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
