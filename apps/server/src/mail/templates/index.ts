import {
  accountAttempt,
  accountDeleted,
  addressUnconfirmed,
  confirmAddress,
  deletionRequested,
  emailChangeNew,
  emailChangeOld,
  newSignIn,
  passwordChanged,
  resetPassword,
  signInCode,
  twoStepsChanged,
} from './accounts.ts'
import { notifications } from './notifications.ts'
import { paymentFailed, receipt } from './plan.ts'

export const templates = {
  'account-attempt': accountAttempt,
  'account-deleted': accountDeleted,
  'address-unconfirmed': addressUnconfirmed,
  'confirm-address': confirmAddress,
  'deletion-requested': deletionRequested,
  'email-change-new': emailChangeNew,
  'email-change-old': emailChangeOld,
  'new-sign-in': newSignIn,
  notifications,
  'password-changed': passwordChanged,
  'payment-failed': paymentFailed,
  receipt,
  'reset-password': resetPassword,
  'sign-in-code': signInCode,
  'two-steps-changed': twoStepsChanged,
}

export type Templates = typeof templates
export type TemplateName = keyof Templates

export type TemplateData<Name extends TemplateName> = Templates[Name]['sample']
