/**
 * The one catalogue of errors: code → HTTP status and whether an operator should hear of it.
 * Texts for people stand beside it, one file a language (`errors-pt.ts`).
 */
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
  'auth.sign_in_failed': { status: 500, report: true },
  'auth.required': { status: 401, report: false },
  'recovery.no_mail': { status: 409, report: false },
  'recovery.link_invalid': { status: 422, report: false },
  'account.password_needed': { status: 403, report: false },
  'account.wrong_password': { status: 403, report: false },
  'account.same_email': { status: 422, report: false },
  'account.username_too_soon': { status: 409, report: false },
  'account.session_not_found': { status: 404, report: false },
  'field.required': { status: 422, report: false },
  'field.too_short': { status: 422, report: false },
  'field.too_long': { status: 422, report: false },
  'field.too_many': { status: 422, report: false },
  'field.invalid': { status: 422, report: false },
  'field.unknown': { status: 422, report: false },
  'username.invalid': { status: 422, report: false },
  'interest.slug_taken': { status: 422, report: false },
  'profile.not_found': { status: 404, report: false },
  'profile.cannot_follow_self': { status: 422, report: false },
  'interest.not_found': { status: 404, report: false },
  'post.not_found': { status: 404, report: false },
  'post.forbidden': { status: 403, report: false },
  'post.interest_unknown': { status: 422, report: false },
  'post.image_unknown': { status: 422, report: false },
  'post.empty': { status: 422, report: false },
  'post.not_of_kind': { status: 422, report: false },
  'post.changed_elsewhere': { status: 409, report: false },
  'post.not_published': { status: 409, report: false },
  'post.too_many_drafts': { status: 409, report: false },
  'post.schedule_past': { status: 422, report: false },
  'post.schedule_far': { status: 422, report: false },
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

/** What one field did wrong: a code of the catalogue, and numbers for its text. */
export interface FieldError {
  readonly code: ErrorCode
  readonly params?: Readonly<Record<string, string | number>>
}

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
    readonly fields?: Readonly<Record<string, { code: ErrorCode; message: string }>>
  }
}
