import { Field } from '#ui/field.tsx'
import { PasswordInput, Select, Switch, TextArea, TextInput } from '#ui/input.tsx'
import type { GalleryEntry } from './entry.ts'

/** Fields and what is typed into them. */
export const formEntries: readonly GalleryEntry[] = [
  {
    file: 'ui/field.tsx',
    states: {
      plain: <Field label="Nome de exibição">{(control) => <TextInput {...control} />}</Field>,
      'with a hint and a count': (
        <Field label="Bio" hint="Quem é você em uma frase." count={{ length: 12, max: 160 }}>
          {(control) => <TextInput {...control} defaultValue="Leio devagar" />}
        </Field>
      ),
      'with an error': (
        <Field label="Email" error="Isto não parece um email.">
          {(control) => <TextInput {...control} defaultValue="ana@" />}
        </Field>
      ),
    },
  },
  {
    file: 'ui/input.tsx',
    states: {
      text: <TextInput aria-label="Título" defaultValue="Água viva" />,
      disabled: <TextInput aria-label="Título" defaultValue="Água viva" disabled />,
      'text area': <TextArea aria-label="Texto" rows={3} defaultValue="Escrevo para ninguém." />,
      password: <PasswordInput aria-label="Senha" defaultValue="segredo" />,
      select: (
        <Select aria-label="Interesse">
          <option>Filmes</option>
          <option>Livros</option>
        </Select>
      ),
      switch: <Switch label="Perfil aberto" hint="Qualquer pessoa vê seus posts." defaultChecked />,
      'switch, off': <Switch label="Perfil aberto" />,
    },
  },
]
