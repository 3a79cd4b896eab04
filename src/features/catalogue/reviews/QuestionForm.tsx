import { useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import { askQuestion } from '../../../client/reviews.ts';
import type { User } from '../../../contract/account.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import { POST_LENGTHS } from '../../../contract/product-post.ts';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { toFormError } from '../../../ui/form-error.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useForm } from '../../../ui/use-form.ts';
import * as messages from '../messages.ts';
import { questionDraftOf } from './question-draft.ts';

type Props = { owner: User['id']; slug: string; onSent: () => void };

/** A question that anyone with an account may ask. */
export function QuestionForm({ owner, slug, onSent }: Props) {
  const [draft] = useState(() => questionDraftOf(owner, slug));
  const [text, setText] = useState(() => draft.read()?.text ?? '');
  const { ref, error, isSending, refuse, send } = useForm((thrown) =>
    toFormError(thrown, FAILURE_MESSAGES.writePost, ['text']),
  );
  const submit = () => {
    if (text.trim() === '') return refuse({ fields: { text: messages.missingTextError } });
    void send(async () => {
      await askQuestion(slug, { text });
      setText('');
      draft.drop();
      showToast(messages.questionSent);
      onSent();
    });
  };
  return (
    <form
      ref={ref}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextArea
        id="question-text"
        label={messages.yourQuestion}
        maxLength={POST_LENGTHS.question}
        hint={messages.questionHint}
        value={text}
        error={error?.fields.text}
        onChange={(value) => {
          setText(value);
          draft.keep({ text: value });
        }}
      />
      <FormAlert error={error} />
      <button type="submit" className="button button-primary justify-self-start" aria-disabled={isSending}>
        {isSending ? messages.sending : messages.sendMyQuestion}
      </button>
    </form>
  );
}
