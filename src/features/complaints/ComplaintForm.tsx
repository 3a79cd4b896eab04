import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { takeFocus } from '../../browser/take-focus.ts';
import { callApi } from '../../client/call-api.ts';
import { fileComplaint } from '../../contract/calls/complaints.ts';
import { MOST_COMPLAINT_TEXT } from '../../contract/complaint.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { formatDay } from '../../rules/shop/format-date.ts';
import { FieldFrame, TextField } from '../../ui/fields.tsx';
import { fillEmptyFields, makeFieldReader, toFormError } from '../../ui/form-error.ts';
import { SendForm } from '../../ui/SendButton.tsx';
import { useForm } from '../../ui/use-form.ts';
import { $user } from '../session/store.ts';
import * as messages from './messages.ts';

const FIELDS = ['name', 'contact', 'orderId', 'text'];

type Filed = { number: string; dueOn: string; contact: string };

const Filed = ({ number, dueOn, contact }: Filed) => (
  <div role="status" tabIndex={-1} ref={takeFocus} className="panel grid gap-2 p-4 outline-none sm:p-6">
    <p className="text-good font-semibold">{messages.filedTitle}</p>
    <p>
      {messages.filedNumber}: <strong className="text-lg whitespace-nowrap">{number}</strong>
    </p>
    <p>{messages.filedKeep(formatDay(dueOn))}</p>
    {contact.includes('@') && <p className="wrap-anywhere">{messages.filedMailed(contact)}</p>}
  </div>
);

/**
 * Sends a complaint and shows its number. `?order=` names an order. What is typed before the script comes stays: the
 * fields are the browser's.
 * @param years for how long complaints are kept
 */
export function ComplaintForm({ years }: { years: number }) {
  const user = useStore($user);
  const [filed, setFiled] = useState<Filed>();
  const form = useForm((thrown) => toFormError(thrown, FAILURE_MESSAGES.complaint, FIELDS));
  const errors = form.error?.fields ?? {};
  useEffect(() => {
    fillEmptyFields(form.ref.current, {
      name: user ? `${user.firstName} ${user.lastName}`.trim() : '',
      contact: user?.email ?? '',
      orderId: new URLSearchParams(location.search).get('order') ?? '',
    });
  }, [user, form.ref]);

  if (filed) return <Filed {...filed} />;
  const send = async () => {
    const readField = makeFieldReader(form.ref.current);
    const contact = readField('contact');
    const orderId = readField('orderId');
    const body = {
      name: readField('name'),
      contact,
      ...(orderId !== '' && { orderId }),
      text: readField('text'),
    };
    const { number, dueOn } = (await callApi(fileComplaint, { body })).data;
    setFiled({ number, dueOn, contact });
  };
  return (
    <SendForm
      form={form}
      className="grid gap-4"
      onSend={send}
      label={messages.sendButton}
      sendingLabel={messages.sending}
    >
      <TextField
        id="complaint-name"
        name="name"
        label={messages.nameLabel}
        autoComplete="name"
        maxLength={120}
        error={errors.name}
      />
      <TextField
        id="complaint-contact"
        name="contact"
        label={messages.contactLabel}
        hint={messages.contactHint}
        autoComplete="email"
        maxLength={254}
        error={errors.contact}
      />
      <TextField
        id="complaint-order"
        name="orderId"
        label={messages.orderLabel}
        autoComplete="off"
        required={false}
        maxLength={40}
        error={errors.orderId}
      />
      <FieldFrame id="complaint-text" label={messages.textLabel} error={errors.text}>
        <textarea
          id="complaint-text"
          name="text"
          rows={6}
          required
          maxLength={MOST_COMPLAINT_TEXT}
          aria-invalid={errors.text !== undefined}
          aria-describedby="complaint-text-error"
          className="field"
        />
      </FieldFrame>
      <p className="text-muted text-sm">{messages.detailsKept(years)}</p>
    </SendForm>
  );
}
