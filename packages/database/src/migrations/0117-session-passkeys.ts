import type { Migration } from './migration.ts'

/** The passkey that was shown in a session; one that was removed since counts no more. */
export const sessionPasskeys: Migration = {
  name: 'session-passkeys',
  async up({ schema }, types) {
    await schema.alterTable('sessions').addColumn('passkey_id', types.text).execute()
  },
}
