import { useState, type ComponentProps } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { IconButton } from '../button'
import { TextField } from './field'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'end' | 'icon'>

/** A password, hidden until the person asks to see it. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      icon="lock"
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          size="sm"
          icon={isShown ? 'eye-off' : 'eye'}
          label={t(isShown ? 'ui.hidePassword' : 'ui.showPassword')}
          onClick={() => setShown(!isShown)}
          className="-mr-2"
        />
      }
    />
  )
}
