import { prepared, type Reader } from '@afins/database'
import { own } from '#visibility/index.ts'

const PICTURES = 100

/** Someone’s profile. */
export const profileOf = prepared((db: Reader, p: { uid: string }) =>
  db.selectFrom(own('profiles', p.uid)).selectAll(),
)

/** The interests of someone’s profile, in their order. */
export const interestsOf = prepared((db: Reader, p: { uid: string }) =>
  db
    .selectFrom(own('profile_interests', p.uid))
    .select(['slug', 'kind', 'name', 'icon', 'color', 'visibility'])
    .orderBy('position'),
)

/** Someone’s address, and when their account began. */
export const accountOf = prepared((db: Reader, p: { uid: string }) =>
  db.selectFrom('accounts').select(['email', 'created_at']).where('uid', '=', p.uid),
)

/** Where someone wants to be notified. */
export const channelsOf = prepared((db: Reader, p: { uid: string }) =>
  db.selectFrom(own('notification_channels', p.uid)).select(['kind', 'channel']).orderBy('kind'),
)

/** How often someone is mailed. */
export const digestOf = prepared((db: Reader, p: { uid: string }) =>
  db.selectFrom(own('notification_states', p.uid)).select('digest'),
)

/** Whether someone wants recommendations, and shows their affinity. */
export const tasteSettingsOf = prepared((db: Reader, p: { uid: string }) =>
  db.selectFrom(own('taste_settings', p.uid)).select(['recommends', 'shows_affinity']),
)

/** Someone’s images. */
export const picturesAfter = prepared((db: Reader, p: { uid: string; after: string }) =>
  db
    .selectFrom(own('media', p.uid))
    .select(['id', 'purpose'])
    .where('id', '>', p.after)
    .orderBy('id')
    .limit(PICTURES),
)

/** How many images someone has. */
export const countPictures = prepared((db: Reader, p: { uid: string }) =>
  db.selectFrom(own('media', p.uid)).select((eb) => eb.fn.countAll<number>().as('count')),
)
