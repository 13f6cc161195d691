import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { queries } from '#data/queries.ts'
import { EmbeddedPost } from '#parts/post-body.tsx'
import { LoadingIndicator } from '#ui/loading.tsx'
import type { EmbedPlace, Embeds } from './embeds.ts'
import { text } from './text.ts'

export function EmbedCards({ embeds }: { readonly embeds: Embeds }) {
  const places = useSyncExternalStore(embeds.subscribe, embeds.all, embeds.all)
  return places.map((place) => createPortal(<Card {...place} />, place.element, place.key))
}

function Card({ post, href }: EmbedPlace) {
  const { data, isError } = useQuery(queries.post(post))
  if (data) return <EmbeddedPost post={data} />
  if (isError)
    return (
      <p>
        {text.embedMissing} {href}
      </p>
    )
  return <LoadingIndicator size="small" message={text.embedLoading} />
}
