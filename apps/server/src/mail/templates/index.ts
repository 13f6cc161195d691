import { accountAttempt, addressUnconfirmed } from './address-claimed.ts'
import { confirmAddress } from './confirm-address.ts'
import { emailChangeNew, emailChangeOld } from './email-change.ts'
import { newSignIn } from './new-sign-in.ts'
import { passwordChanged } from './password-changed.ts'
import { paymentFailed } from './payment-failed.ts'
import { receipt } from './receipt.ts'
import { resetPassword } from './reset-password.ts'
import { signInCode } from './sign-in-code.ts'

/** Every kind of mail. A new one is a file beside these and a line here. */
export const templates = {
  'account-attempt': accountAttempt,
  'address-unconfirmed': addressUnconfirmed,
  'confirm-address': confirmAddress,
  'email-change-new': emailChangeNew,
  'email-change-old': emailChangeOld,
  'new-sign-in': newSignIn,
  'password-changed': passwordChanged,
  'payment-failed': paymentFailed,
  receipt,
  'reset-password': resetPassword,
  'sign-in-code': signInCode,
}

export type Templates = typeof templates
export type TemplateName = keyof Templates

/** What a kind of mail is made of. */
export type TemplateData<Name extends TemplateName> = Templates[Name]['sample']
