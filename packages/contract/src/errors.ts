/** Code → HTTP status, and whether an operator should hear of it. Texts are in `errors-pt.ts`. */
export const errorCatalogue = {
  'auth.username_taken': { status: 409, report: false },
  'auth.email_taken': { status: 409, report: false },
  'auth.weak_password': { status: 422, report: false },
  'auth.invalid_email': { status: 422, report: false },
  'auth.sign_up_failed': { status: 500, report: true },
  'auth.unknown_username': { status: 401, report: false },
  'auth.user_not_found': { status: 401, report: false },
  'auth.wrong_password': { status: 401, report: false },
  'auth.too_many_attempts': { status: 429, report: false },
  'auth.proof_required': { status: 403, report: false },
  'auth.code_required': { status: 403, report: false },
  'auth.code_invalid': { status: 403, report: false },
  'auth.second_step_required': { status: 403, report: false },
  'auth.second_step_expired': { status: 403, report: false },
  'auth.second_step_invalid': { status: 403, report: false },
  'auth.sign_in_failed': { status: 500, report: true },
  'auth.deletion_requested': { status: 403, report: false },
  'auth.suspended': { status: 403, report: false },
  'auth.suspended_for_good': { status: 403, report: false },
  'auth.required': { status: 401, report: false },
  'recovery.no_mail': { status: 409, report: false },
  'recovery.link_invalid': { status: 422, report: false },
  'account.password_needed': { status: 403, report: false },
  'account.wrong_password': { status: 403, report: false },
  'account.same_email': { status: 422, report: false },
  'account.username_too_soon': { status: 409, report: false },
  'account.session_not_found': { status: 404, report: false },
  'account.app_exists': { status: 409, report: false },
  'account.app_not_started': { status: 409, report: false },
  'account.code_invalid': { status: 422, report: false },
  'account.no_two_steps': { status: 409, report: false },
  'account.limited': { status: 403, report: false },
  'field.required': { status: 422, report: false },
  'field.too_short': { status: 422, report: false },
  'field.too_long': { status: 422, report: false },
  'field.too_low': { status: 422, report: false },
  'field.too_high': { status: 422, report: false },
  'field.too_many': { status: 422, report: false },
  'field.invalid': { status: 422, report: false },
  'field.unknown': { status: 422, report: false },
  'username.invalid': { status: 422, report: false },
  'interest.slug_taken': { status: 422, report: false },
  'profile.not_found': { status: 404, report: false },
  'profile.cannot_follow_self': { status: 422, report: false },
  'profile.cannot_block_self': { status: 422, report: false },
  'profile.cannot_mute_self': { status: 422, report: false },
  'blocks.limit': { status: 409, report: false },
  'mutes.limit': { status: 409, report: false },
  'follows.list_hidden': { status: 404, report: false },
  'follows.no_request': { status: 404, report: false },
  'follows.not_a_follower': { status: 404, report: false },
  'follows.already_accepted': { status: 409, report: false },
  'follows.no_requests': { status: 403, report: false },
  'follows.not_following': { status: 404, report: false },
  'follows.no_tag': { status: 422, report: false },
  'follows.tags_limit': { status: 409, report: false },
  'interest.not_found': { status: 404, report: false },
  'post.not_found': { status: 404, report: false },
  'post.forbidden': { status: 403, report: false },
  'like.own': { status: 422, report: false },
  'comment.not_found': { status: 404, report: false },
  'comment.forbidden': { status: 403, report: false },
  'comment.answered_gone': { status: 422, report: false },
  'comment.closed': { status: 403, report: false },
  'comment.followers_only': { status: 403, report: false },
  'comment.followed_only': { status: 403, report: false },
  'comment.too_many': { status: 429, report: false },
  'report.target_not_found': { status: 404, report: false },
  'report.own': { status: 422, report: false },
  'decision.not_found': { status: 404, report: false },
  'decision.appealed': { status: 409, report: false },
  'decision.another_moderator': { status: 403, report: false },
  'decision.own': { status: 422, report: false },
  'decision.impossible': { status: 422, report: false },
  'report.too_many': { status: 429, report: false },
  'post.interest_unknown': { status: 422, report: false },
  'post.image_unknown': { status: 422, report: false },
  'post.work_unknown': { status: 422, report: false },
  'post.work_interest': { status: 422, report: false },
  'post.empty': { status: 422, report: false },
  'post.not_of_kind': { status: 422, report: false },
  'post.changed_elsewhere': { status: 409, report: false },
  'post.not_published': { status: 409, report: false },
  'post.too_many_drafts': { status: 409, report: false },
  'post.daily_posts': { status: 429, report: false },
  'post.daily_text': { status: 429, report: false },
  'post.schedule_past': { status: 422, report: false },
  'post.schedule_far': { status: 422, report: false },
  'list.item_not_found': { status: 404, report: false },
  'list.after_gone': { status: 409, report: false },
  'list.full': { status: 409, report: false },
  'list.not_an_editor': { status: 403, report: false },
  'list.people_full': { status: 409, report: false },
  'list.cannot_invite': { status: 422, report: false },
  'list.not_invited': { status: 404, report: false },
  'list.rejected': { status: 409, report: false },
  'list.daily_invitations': { status: 429, report: false },
  'list.invited_enough': { status: 429, report: false },
  'work.not_found': { status: 404, report: false },
  'genre.not_found': { status: 404, report: false },
  'work.incomplete': { status: 422, report: false },
  'work.similar': { status: 409, report: false },
  'work.id_taken': { status: 409, report: false },
  'work.locked': { status: 403, report: false },
  'work.changed_elsewhere': { status: 409, report: false },
  'work.newer_version': { status: 409, report: false },
  'work.daily_edits': { status: 429, report: false },
  'work.version_not_found': { status: 404, report: false },
  'work.version_removed': { status: 409, report: false },
  'work.version_current': { status: 409, report: false },
  'work.id_holder': { status: 409, report: false },
  'work.link_invalid': { status: 422, report: false },
  'work.link_cycle': { status: 422, report: false },
  'work.too_many_links': { status: 409, report: false },
  'work.no_editions': { status: 422, report: false },
  'work.edition_empty': { status: 422, report: false },
  'work.too_many_editions': { status: 409, report: false },
  'work.edition_not_found': { status: 404, report: false },
  'work.cover_unknown': { status: 422, report: false },
  'work.cover_removed': { status: 409, report: false },
  'work.daily_covers': { status: 429, report: false },
  'work.merge_not_found': { status: 404, report: false },
  'work.merge_itself': { status: 422, report: false },
  'work.merge_kinds': { status: 422, report: false },
  'work.merge_ids': { status: 409, report: false },
  'work.merge_running': { status: 409, report: false },
  'work.daily_merges': { status: 429, report: false },
  'work.merge_own': { status: 403, report: false },
  'work.merge_new_account': { status: 403, report: false },
  'work.merge_settled': { status: 409, report: false },
  'work.merge_forbidden': { status: 403, report: false },
  'work.merge_order': { status: 409, report: false },
  'work.merge_expired': { status: 409, report: false },
  'work.daily': { status: 429, report: false },
  'work.daily_unconfirmed': { status: 429, report: false },
  'work.needs_email': { status: 403, report: false },
  'work.needs_day': { status: 403, report: false },
  'source.off': { status: 409, report: false },
  'source.unavailable': { status: 503, report: false },
  'shelf.creator': { status: 422, report: false },
  'shelf.rating_invalid': { status: 422, report: false },
  'shelf.too_many': { status: 409, report: false },
  'taste.too_many': { status: 409, report: false },
  'shelf.not_wanted': { status: 409, report: false },
  'diary.not_found': { status: 404, report: false },
  'diary.too_many': { status: 409, report: false },
  'diary.open_twice': { status: 409, report: false },
  'diary.date_invalid': { status: 422, report: false },
  'diary.date_future': { status: 422, report: false },
  'diary.not_ended': { status: 422, report: false },
  'diary.ends_before_start': { status: 422, report: false },
  'diary.beyond_end': { status: 422, report: false },
  'favourite.not_of_interest': { status: 422, report: false },
  'favourite.twice': { status: 422, report: false },
  'statistics.not_shown': { status: 404, report: false },
  'year.not_found': { status: 404, report: false },
  'goal.target_invalid': { status: 422, report: false },
  'goal.year_invalid': { status: 422, report: false },
  'bookmark.not_found': { status: 404, report: false },
  'bookmark.too_many': { status: 409, report: false },
  'bookmark.undo_gone': { status: 404, report: false },
  'folder.not_found': { status: 404, report: false },
  'folder.name_taken': { status: 409, report: false },
  'folder.too_deep': { status: 422, report: false },
  'folder.into_itself': { status: 422, report: false },
  'folder.limit': { status: 409, report: false },
  'import.unreadable': { status: 422, report: false },
  'import.too_many': { status: 422, report: false },
  'import.unknown_format': { status: 422, report: false },
  'import.missing_column': { status: 422, report: false },
  'import.too_many_works': { status: 422, report: false },
  'import.busy': { status: 409, report: false },
  'import.not_found': { status: 404, report: false },
  'import.not_now': { status: 409, report: false },
  'archive.busy': { status: 409, report: false },
  'archive.too_many': { status: 429, report: false },
  'archive.not_found': { status: 404, report: false },
  'media.not_found': { status: 404, report: false },
  'media.unsupported': { status: 415, report: false },
  'media.too_large': { status: 413, report: false },
  'media.broken': { status: 422, report: false },
  'media.quota': { status: 413, report: false },
  'plan.required': { status: 403, report: false },
  'plan.off': { status: 409, report: false },
  'plan.subscribed': { status: 409, report: false },
  'plan.not_subscribed': { status: 409, report: false },
  'plan.payment_refused': { status: 409, report: false },
  'plan.checkout_not_found': { status: 404, report: false },
  'plan.gift_invalid': { status: 422, report: false },
  'plan.gift_tries': { status: 429, report: false },
  'plan.unavailable': { status: 503, report: true },
  'plan.notice_invalid': { status: 400, report: false },
  'request.malformed': { status: 400, report: false },
  'request.bad_cursor': { status: 400, report: false },
  'request.invalid': { status: 422, report: false },
  'request.not_found': { status: 404, report: false },
  'request.method_not_allowed': { status: 405, report: false },
  'request.format_unknown': { status: 501, report: false },
  'request.timeout': { status: 408, report: false },
  'request.too_large': { status: 413, report: false },
  'request.address_too_long': { status: 414, report: false },
  'request.headers_too_large': { status: 431, report: false },
  'request.unsupported_type': { status: 415, report: false },
  'request.cross_site': { status: 403, report: false },
  'request.key_reused': { status: 422, report: false },
  'request.rate_limited': { status: 429, report: false },
  'server.overloaded': { status: 503, report: false },
  'server.unavailable': { status: 503, report: true },
  'server.full': { status: 507, report: true },
  'server.failed': { status: 500, report: true },
} as const satisfies Record<string, { status: number; report: boolean }>

export type ErrorCode = keyof typeof errorCatalogue

export interface FieldError {
  readonly code: ErrorCode
  readonly params?: Readonly<Record<string, string | number>>
}

/** Why a password is weak, as `weakness` in the params of `auth.weak_password`. */
export type PasswordWeakness = 'pattern' | 'common' | 'personal'

export interface AppErrorOptions {
  readonly fields?: Readonly<Record<string, FieldError>>
  /** Whole seconds after which trying again makes sense; becomes `Retry-After`. */
  readonly retryAfter?: number
  readonly cause?: unknown
}

/** The only error that rules throw. Everything else that reaches the top is `server.failed`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Readonly<Record<string, FieldError>> | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = options.fields
    this.retryAfter = options.retryAfter
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }
}

/** The envelope in which every error travels. */
export interface ErrorEnvelope {
  readonly error: {
    readonly code: ErrorCode
    readonly message: string
    readonly requestId: string
    /** `detail` is a second line that explains the message. */
    readonly fields?: Readonly<
      Record<string, { code: ErrorCode; message: string; detail?: string }>
    >
  }
}
