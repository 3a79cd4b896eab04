import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { takeFocus } from '../../browser/take-focus.ts';
import { callApi } from '../../client/call-api.ts';
import { enquireInstalments } from '../../contract/calls/instalments.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { type BankTerms, getTerms } from '../../rules/price/instalment-settings.ts';
import { getInstalments } from '../../rules/price/instalments.ts';
import { formatRupees } from '../../rules/price/money.ts';
import { RETENTION } from '../../rules/shop/retention.ts';
import { FieldFrame, TextField } from '../../ui/fields.tsx';
import { makeFieldReader, toFormError } from '../../ui/form-error.ts';
import { SendForm } from '../../ui/SendButton.tsx';
import { useForm } from '../../ui/use-form.ts';
import { $user } from '../session/store.ts';
import * as messages from './messages.ts';
import { readPriceNow } from './product-now.ts';

type Props = {
  banks: readonly BankTerms[];
  amount: number;
  /** Why the amount is not what was typed. */
  amountError: string | undefined;
  /** Its slug, where the amount is its price. */
  product: string | undefined;
  onPriceChange: (price: number) => void;
};

const FIELDS = ['name', 'phone', 'email', 'bank'];

/** Asks the shop to call about instalments. @param amount whole rupees */
export function EnquiryForm({ banks, amount, amountError, product, onPriceChange }: Props) {
  const user = useStore($user);
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm((thrown) => toFormError(thrown, FAILURE_MESSAGES.enquiry, FIELDS));
  const choices = banks.flatMap(getTerms);
  const errors = form.error?.fields ?? {};

  if (sentTo !== undefined)
    return (
      <p role="status" tabIndex={-1} ref={takeFocus} className="text-good font-semibold outline-none">
        {messages.enquirySent(sentTo)}
      </p>
    );
  const send = async () => {
    const readField = makeFieldReader(form.ref.current);
    const chosen = choices[Number(readField('bank'))] ?? choices[0];
    if (amountError) return form.refuse({ message: amountError, fields: {} });
    if (!chosen) return;
    const body = {
      name: readField('name'),
      phone: readField('phone'),
      email: readField('email'),
      ...(product !== undefined && { product }),
      amount,
      bank: chosen.bank,
      months: chosen.months,
      total: getInstalments(amount, chosen).total,
    };
    await callApi(enquireInstalments, { body }).catch((thrown: unknown) => {
      const price = readPriceNow(thrown);
      if (price !== undefined) onPriceChange(price);
      throw thrown;
    });
    setSentTo(readField('phone'));
  };
  return (
    <SendForm
      form={form}
      className="enquiry"
      onSend={send}
      label={messages.sendButton}
      sendingLabel={messages.sending}
    >
      <TextField
        id="enquiry-name"
        name="name"
        label={messages.nameLabel}
        autoComplete="name"
        maxLength={120}
        defaultValue={user ? `${user.firstName} ${user.lastName}`.trim() : ''}
        error={errors.name}
      />
      <TextField
        id="enquiry-phone"
        name="phone"
        label={messages.phoneLabel}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        defaultValue={user?.phone ?? ''}
        error={errors.phone}
      />
      <TextField
        id="enquiry-email"
        name="email"
        label={messages.emailLabel}
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={user?.email ?? ''}
        error={errors.email}
      />
      <FieldFrame id="enquiry-bank" label={messages.termsLabel} error={errors.bank}>
        <select id="enquiry-bank" name="bank" className="field" aria-describedby="enquiry-bank-error">
          {choices.map((terms, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is what is chosen.
            <option key={index} value={index}>
              {messages.termsChoice(
                terms.bank,
                messages.monthCount(terms.months),
                formatRupees(getInstalments(amount, terms).monthly),
              )}
            </option>
          ))}
        </select>
      </FieldFrame>
      <p className="text-muted text-sm">{messages.detailsKept(RETENTION.answeredEnquiryDays)}</p>
    </SendForm>
  );
}
