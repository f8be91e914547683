import { avatarAddress, type Pictured } from '../../domain/people/picture'
import { Avatar } from '../../ui/marks/avatar'
import { useShell } from '../console-context'

interface PersonAvatarProps {
  person: Pictured
  /** The name from which the initials are made. Empty if the text beside the picture is no name. */
  name: string
  size?: 'sm' | 'md'
}

/** The picture of a person whose name is beside it, or their initials. */
export function PersonAvatar({ person, name, size = 'md' }: PersonAvatarProps) {
  const { files } = useShell()
  return <Avatar name={name} src={avatarAddress(files, person)} size={size} />
}
