import { useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import { changeBuyer } from '../../../client/editor/bills.ts';
import type { BillBuyer, OrderDetail } from '../../../contract/order.ts';
import { ErrorText } from '../../../ui/SendButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { toFormError } from '../form-error.ts';
import * as messages from './messages.ts';

const buyerText = ({ buyerCompany, buyerPan }: BillBuyer) =>
  [buyerCompany, buyerPan && messages.buyerPan(buyerPan)].filter(Boolean).join(', ') ||
  messages.buyerIsPerson;

type Props = { order: OrderDetail; mayChange: boolean; onChange: () => void };

/** Whom the bill of an order will be for, and the form that corrects it before the bill is issued. */
export function BillBuyerForm({ order, mayChange, onChange }: Props) {
  const [saved, setSaved] = useState<BillBuyer>({
    buyerCompany: order.buyerCompany ?? null,
    buyerPan: order.buyerPan ?? null,
  });
  const [draft, setDraft] = useState(saved);
  const { ref, error, isSending, send } = useForm(toFormError);
  const save = async () => {
    const { buyerCompany, buyerPan } = draft;
    const next = await changeBuyer(order.orderId, {
      buyerCompany: buyerCompany?.trim() || null,
      buyerPan: buyerPan?.trim() || null,
    });
    setSaved(next);
    setDraft(next);
    showToast(messages.buyerSaved);
    onChange();
  };
  return (
    <>
      <p>{messages.billWillBeFor(buyerText(saved))}</p>
      {mayChange && (
        <details className="studio-changed">
          <summary>{messages.changeBuyerTitle}</summary>
          <form
            ref={ref}
            noValidate
            className="grid gap-3 py-2"
            aria-label={messages.changeBuyerTitle}
            onSubmit={(event) => {
              event.preventDefault();
              void send(save);
            }}
          >
            <TextField
              id="bill-company"
              label={messages.companyLabel}
              autoComplete="off"
              maxLength={200}
              required={false}
              value={draft.buyerCompany ?? ''}
              error={error?.fields.buyerCompany}
              onChange={(buyerCompany) => setDraft({ ...draft, buyerCompany })}
            />
            <TextField
              id="bill-pan"
              label={messages.panLabel}
              autoComplete="off"
              maxLength={60}
              required={false}
              value={draft.buyerPan ?? ''}
              error={error?.fields.buyerPan}
              onChange={(buyerPan) => setDraft({ ...draft, buyerPan })}
            />
            <ErrorText className="studio-alert">{error?.message}</ErrorText>
            <button
              type="submit"
              className="button button-secondary justify-self-start"
              aria-disabled={isSending}
            >
              {messages.saveBuyerButton}
            </button>
          </form>
        </details>
      )}
    </>
  );
}
