import { useState } from 'react';
import { hasVat } from '../../client/seller-vat.ts';
import { TextField } from '../../ui/fields.tsx';
import type { CheckoutForm } from './form.ts';
import * as messages from './messages.ts';
import { BILL_FIELDS, type FieldName } from './rules.ts';

type Props = {
  form: CheckoutForm;
  errorAt: (name: FieldName) => string | undefined;
  onChange: (change: Partial<CheckoutForm>) => void;
};

const HINTS = { buyerCompany: messages.vatBillHint, buyerPan: messages.panHint };

/** Whom the bill is for, folded away from those who buy for themselves. What was filled in before is in sight. */
export function BillRequest({ form, errorAt, onChange }: Props) {
  const [isFilled] = useState(BILL_FIELDS.some(({ name }) => form[name] !== ''));
  return (
    <details className="-my-2" open={isFilled}>
      <summary className="min-h-11 content-center">
        {hasVat() ? messages.vatBillTitle : messages.companyBillTitle}
      </summary>
      <div className="mt-1 mb-2 grid gap-4">
        {BILL_FIELDS.map(({ name, ...field }) => (
          <TextField
            key={name}
            id={name}
            {...field}
            required={false}
            hint={HINTS[name]}
            value={form[name]}
            error={errorAt(name)}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
      </div>
    </details>
  );
}
