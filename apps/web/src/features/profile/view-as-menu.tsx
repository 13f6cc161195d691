import { viewAsHref } from '#data/view-as.ts'
import { EyeIcon } from '#ui/drawn-icon.tsx'
import { MoreIcon } from '#ui/icon.tsx'
import { Menu, MenuLink } from '#ui/menu.tsx'

const text = {
  options: 'Opções do meu perfil',
  roles: [
    ['signed-out', 'Ver como um desconhecido'],
    ['follower', 'Ver como quem me segue'],
    ['blocked', 'Ver como alguém que bloqueei'],
  ],
} as const

/** As whom one can look at one’s own profile. */
export function ViewAsMenu({ username }: { readonly username: string }) {
  return (
    <Menu label={text.options} icon={<MoreIcon size={18} />} size="small">
      {text.roles.map(([role, label]) => (
        <MenuLink key={role} icon={<EyeIcon size={20} />} href={viewAsHref(username, role)}>
          {label}
        </MenuLink>
      ))}
    </Menu>
  )
}
