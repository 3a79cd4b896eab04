import { useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import { askQuestion } from '../../../client/reviews.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import { POST_LENGTHS } from '../../../contract/product-post.ts';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { toFormError } from '../../../ui/form-error.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useForm } from '../../../ui/use-form.ts';

type Props = { slug: string; onSent: () => void };

/** A question that anyone with an account may ask. */
export function QuestionForm({ slug, onSent }: Props) {
  const [text, setText] = useState('');
  const { ref, error, isSending, refuse, send } = useForm((thrown) =>
    toFormError(thrown, FAILURE_MESSAGES.writePost, ['text']),
  );
  const submit = () => {
    if (text.trim() === '') return refuse({ fields: { text: 'Please write something' } });
    void send(async () => {
      await askQuestion(slug, { text });
      setText('');
      showToast('Thank you. We publish your question with our answer.');
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
        label="Your question"
        maxLength={POST_LENGTHS.question}
        hint="Shown with your first name and our answer."
        value={text}
        error={error?.fields.text}
        onChange={setText}
      />
      <FormAlert error={error} />
      <button type="submit" className="button button-primary justify-self-start" aria-disabled={isSending}>
        {isSending ? 'Sending...' : 'Send My Question'}
      </button>
    </form>
  );
}
