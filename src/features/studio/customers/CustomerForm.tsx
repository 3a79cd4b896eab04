import { useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import { useQuery } from '../../../browser/use-query.ts';
import { changeCustomer } from '../../../client/editor/customers.ts';
import { recordClient } from '../../../client/editor/resources.ts';
import { CUSTOMER_NOTE_MAX, type CustomerDetail } from '../../../contract/customer.ts';
import { customerGroupDefinition } from '../../../contract/editor/customer-group.ts';
import { describedBy, FieldFrame } from '../../../ui/FieldFrame.tsx';
import { ErrorText } from '../../../ui/SendButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { toFormError } from '../form-error.ts';
import * as shared from '../messages.ts';
import { useMay } from '../staff/member.ts';
import * as messages from './messages.ts';

const listGroups = () => recordClient(customerGroupDefinition).list();

type Props = { customer: CustomerDetail; onChange: (customer: CustomerDetail) => void };

/** What staff hold of a customer: only what was changed is sent, so that two of them do not undo each other. */
export function CustomerForm({ customer, onChange }: Props) {
  const [note, setNote] = useState(customer.note);
  const [pan, setPan] = useState(customer.pan ?? '');
  const [groupId, setGroupId] = useState(customer.group?.id ?? null);
  const [groups] = useQuery(useMay('customers.manage') ? listGroups : undefined);
  const { ref, error, isSending, send } = useForm(toFormError);
  const save = async () => {
    const typedPan = pan.trim() || null;
    const next = await changeCustomer(customer.id, {
      ...(note !== customer.note && { note }),
      ...(typedPan !== customer.pan && { pan: typedPan }),
      ...(groupId !== (customer.group?.id ?? null) && { groupId }),
    });
    setNote(next.note);
    setPan(next.pan ?? '');
    onChange(next);
    showToast(shared.saved);
  };
  return (
    <form
      ref={ref}
      noValidate
      className="panel studio-box"
      aria-label={messages.staffTitle}
      onSubmit={(event) => {
        event.preventDefault();
        void send(save);
      }}
    >
      <h3 className="studio-title">{messages.staffTitle}</h3>
      <FieldFrame
        id="customer-note"
        label={messages.noteLabel}
        hint={messages.noteHint}
        error={error?.fields.note}
      >
        <textarea
          id="customer-note"
          className="field"
          rows={3}
          maxLength={CUSTOMER_NOTE_MAX}
          value={note}
          aria-invalid={error?.fields.note !== undefined}
          aria-describedby={describedBy('customer-note', messages.noteHint)}
          onChange={({ target }) => setNote(target.value)}
        />
      </FieldFrame>
      <TextField
        id="customer-pan"
        label={messages.pan}
        autoComplete="off"
        inputMode="numeric"
        maxLength={60}
        required={false}
        value={pan}
        error={error?.fields.pan}
        onChange={setPan}
      />
      {groups.state === 'ready' && groups.data.length > 0 && (
        <FieldFrame
          id="customer-group"
          label={messages.group}
          hint={messages.groupHint}
          error={error?.fields.groupId}
        >
          <select
            id="customer-group"
            className="field"
            value={groupId ?? ''}
            aria-invalid={error?.fields.groupId !== undefined}
            aria-describedby={describedBy('customer-group', messages.groupHint)}
            onChange={({ target }) => setGroupId(target.value === '' ? null : Number(target.value))}
          >
            <option value="">{messages.noGroup}</option>
            {groups.data.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </FieldFrame>
      )}
      <ErrorText className="studio-alert">{error?.message}</ErrorText>
      <button type="submit" className="button button-primary justify-self-start" aria-disabled={isSending}>
        {isSending ? shared.saving : shared.save}
      </button>
    </form>
  );
}
