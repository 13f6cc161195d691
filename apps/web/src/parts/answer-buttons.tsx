import { Button } from '#ui/button.tsx'
import styles from './answer-buttons.module.css'

export interface AnswerButtonsProps {
  /** `acceptName` and `rejectName` say to screen readers what is answered. */
  readonly text: {
    readonly accept: string
    readonly acceptName: (name: string) => string
    readonly reject: string
    readonly rejectName: (name: string) => string
  }
  readonly name: string
  readonly onAnswer: (accept: boolean) => void
}

/** Accepts or rejects a request or an invitation. */
export function AnswerButtons({ text, name, onAnswer }: AnswerButtonsProps) {
  return (
    <div className={styles.answers}>
      <Button
        variant="primary"
        size="small"
        label={text.acceptName(name)}
        data-intent=""
        onClick={() => onAnswer(true)}
      >
        {text.accept}
      </Button>
      <Button
        size="small"
        label={text.rejectName(name)}
        data-intent=""
        onClick={() => onAnswer(false)}
      >
        {text.reject}
      </Button>
    </div>
  )
}
