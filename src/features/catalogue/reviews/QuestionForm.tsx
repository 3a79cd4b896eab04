import { useState } from 'react';
import { isText } from '../../../browser/parse.ts';
import { showToast } from '../../../browser/toast.ts';
import { callApi } from '../../../client/call-api.ts';
import type { User } from '../../../contract/account.ts';
import { askQuestion } from '../../../contract/calls/reviews.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import { POST_LENGTHS } from '../../../contract/product-post.ts';
import { TextArea } from '../../../ui/fields.tsx';
import { toFormError } from '../../../ui/form-error.ts';
import { SendForm } from '../../../ui/SendButton.tsx';
import { useForm } from '../../../ui/use-form.ts';
import * as messages from '../messages.ts';
import { ownDraft } from './own-draft.ts';

const questionDraftOf = ownDraft('question-draft', ({ text }) => (isText(text) ? { text } : undefined));

type Props = { owner: User['id']; slug: string; onSent: () => void };

/** A question that anyone with an account may ask. */
export function QuestionForm({ owner, slug, onSent }: Props) {
  const [draft] = useState(() => questionDraftOf(owner, slug));
  const [text, setText] = useState(() => draft.read()?.text ?? '');
  const form = useForm((thrown) => toFormError(thrown, FAILURE_MESSAGES.writePost, ['text']));
  const sendQuestion = async () => {
    await callApi(askQuestion, { slug, body: { text } });
    setText('');
    draft.drop();
    showToast(messages.questionSent);
    onSent();
  };
  return (
    <SendForm
      form={form}
      className="grid gap-4"
      check={() => ({ ...(text.trim() === '' && { text: messages.missingTextError }) })}
      onSend={sendQuestion}
      label={messages.sendMyQuestion}
      sendingLabel={messages.sending}
    >
      <TextArea
        id="question-text"
        label={messages.yourQuestion}
        maxLength={POST_LENGTHS.question}
        hint={messages.questionHint}
        value={text}
        error={form.error?.fields.text}
        onChange={(value) => {
          setText(value);
          draft.keep({ text: value });
        }}
      />
    </SendForm>
  );
}
