import { useEffect, useState } from 'react';
import { takeFocus } from '../../browser/take-focus.ts';
import { callApi } from '../../client/call-api.ts';
import { readComplaint } from '../../contract/calls/complaints.ts';
import type { Complaint } from '../../contract/complaint.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { hasComplaintTrait } from '../../rules/complaint.ts';
import { formatDateTime, formatDay } from '../../rules/shop/format-date.ts';
import { TextField } from '../../ui/fields.tsx';
import { fillEmptyFields, makeFieldReader, toFormError } from '../../ui/form-error.ts';
import { SendForm } from '../../ui/SendButton.tsx';
import { useForm } from '../../ui/use-form.ts';
import * as messages from './messages.ts';

const FIELDS = ['number', 'contact'];

const Shown = ({ complaint }: { complaint: Complaint }) => {
  const { number, state, orderId, text, filedAt, dueOn, answers } = complaint;
  return (
    <article
      tabIndex={-1}
      ref={takeFocus}
      aria-labelledby="complaint-shown"
      className="panel mt-6 grid gap-3 p-4 outline-none sm:p-6"
    >
      <h3 id="complaint-shown" className="text-lg font-bold">
        {messages.complaintTitle(number)}
      </h3>
      <p>
        <strong>{messages.stateNames[state]}</strong>
        <span className="text-muted block text-sm">
          {messages.filedOn(formatDay(filedAt))}
          {hasComplaintTrait(state, 'isWaiting') && ` · ${messages.dueOn(formatDay(dueOn))}`}
          {orderId !== null && ` · ${messages.aboutOrder(orderId)}`}
        </span>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      {answers.length > 0 && (
        <>
          <h4 className="font-bold">{messages.answersTitle}</h4>
          <ol className="grid gap-3">
            {answers.map((answer) => (
              <li key={answer.answeredAt} className="border-line border-t pt-3">
                <p className="text-muted text-sm">{formatDateTime(answer.answeredAt)}</p>
                <p className="wrap-anywhere whitespace-pre-line">{answer.text}</p>
              </li>
            ))}
          </ol>
        </>
      )}
    </article>
  );
};

/** Shows a complaint to who knows its number and contact. `?number=` names one: a mail links to it. */
export function ComplaintStatus() {
  const [found, setFound] = useState<Complaint>();
  const form = useForm((thrown) => toFormError(thrown, FAILURE_MESSAGES.read, FIELDS));
  const errors = form.error?.fields ?? {};
  useEffect(() => {
    fillEmptyFields(form.ref.current, { number: new URLSearchParams(location.search).get('number') ?? '' });
  }, [form.ref]);
  const send = async () => {
    setFound(undefined);
    const readField = makeFieldReader(form.ref.current);
    const body = { number: readField('number'), contact: readField('contact') };
    setFound((await callApi(readComplaint, { body })).data);
  };
  return (
    <>
      <SendForm
        form={form}
        className="grid gap-4"
        onSend={send}
        label={messages.readButton}
        sendingLabel={messages.reading}
        buttonClass="button-quiet justify-self-start"
      >
        <TextField
          id="status-number"
          name="number"
          label={messages.numberLabel}
          hint={messages.numberHint}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          error={errors.number}
        />
        <TextField
          id="status-contact"
          name="contact"
          label={messages.contactLabel}
          autoComplete="email"
          maxLength={254}
          error={errors.contact}
        />
      </SendForm>
      {found && <Shown complaint={found} />}
    </>
  );
}
