import { showToast } from '../../../browser/toast.ts';
import { useQuery } from '../../../browser/use-query.ts';
import { callApi } from '../../../client/call-api.ts';
import { recordClient } from '../../../client/editor/resources.ts';
import { ApiError } from '../../../client/http.ts';
import {
  changeCustomer,
  listCustomers,
  mergeCustomers,
  readCustomer,
} from '../../../contract/calls/staff/customers.ts';
import { CUSTOMER_NOTE_MAX, type CustomerDetail } from '../../../contract/customer.ts';
import { customerGroupDefinition } from '../../../contract/editor/customer-group.ts';
import { shownPhone } from '../../../rules/person/phone.ts';
import { ActionForm } from '../action/ActionForm.tsx';
import { choice, line, lines } from '../action/fields.tsx';
import { Pick } from '../action/Pick.tsx';
import * as shared from '../messages.ts';
import { blockBuyer, getContacts, unblockBuyer } from '../orders/block-buyer.ts';
import * as orderTexts from '../orders/messages.ts';
import { useMay } from '../staff/member.ts';
import * as messages from './messages.ts';

const listGroups = () => recordClient(customerGroupDefinition).list();

type Props = { customer: CustomerDetail; onChange: (customer: CustomerDetail) => void };

/** What staff hold of a customer: only what was changed is sent, so that two of them do not undo each other. */
export function CustomerForm({ customer, onChange }: Props) {
  const [{ last: groups = [] }] = useQuery(useMay('customers.manage') ? listGroups : undefined);
  const first = { note: customer.note, pan: customer.pan ?? '', groupId: String(customer.group?.id ?? '') };
  return (
    <ActionForm
      label={messages.staffTitle}
      isErrorRepeated
      hasTitle
      className="panel studio-box"
      fields={{
        note: lines('customer-note', messages.noteLabel, {
          hint: messages.noteHint,
          rows: 3,
          maxLength: CUSTOMER_NOTE_MAX,
          isRequired: false,
          first: first.note,
        }),
        pan: line('customer-pan', messages.pan, {
          inputMode: 'numeric',
          maxLength: 60,
          isOptional: true,
          first: first.pan,
        }),
        groupId: choice(
          'customer-group',
          messages.group,
          [['', messages.noGroup], ...groups.map(({ id, name }) => [String(id), name] as const)],
          first.groupId,
          { hint: messages.groupHint, isShown: () => groups.length > 0 },
        ),
      }}
      button={shared.save}
      sendingLabel={shared.saving}
      buttonClass="button-primary"
      send={({ note, pan, groupId }) => {
        const body = {
          ...(note !== first.note && { note }),
          ...(pan !== first.pan && { pan: pan || null }),
          ...(groupId !== first.groupId && { groupId: groupId === '' ? null : Number(groupId) }),
          was: { note: customer.note, pan: customer.pan, groupId: customer.group?.id ?? null },
        };
        return callApi(changeCustomer, { id: customer.id, body });
      }}
      onFailure={async (error) => {
        if (error instanceof ApiError && error.code === 'edited_meanwhile')
          onChange((await callApi(readCustomer, { id: customer.id })).data);
        return false;
      }}
      onDone={({ data }) => {
        onChange(data);
        showToast(shared.saved);
      }}
    />
  );
}

/** Blocks phone number and e-mail of a customer from ordering, or takes orders of them again. */
export function BlockCustomer({ customer, onChange }: Props) {
  const contacts = getContacts(customer)
    .map(({ value }) => value)
    .join(shared.and);
  const send = async (call: Promise<void>) => {
    await call;
    return (await callApi(readCustomer, { id: customer.id })).data;
  };
  const onDone = (next: CustomerDetail) => {
    onChange(next);
    showToast(next.isBlocked ? orderTexts.buyerBlocked : messages.unblocked);
  };
  if (customer.isBlocked)
    return (
      <ActionForm
        button={messages.unblockButton}
        question={messages.unblockQuestion(contacts)}
        send={() => send(unblockBuyer(customer))}
        onDone={onDone}
      />
    );
  return (
    <ActionForm
      summary={messages.blockTitle}
      fields={{
        note: line('customer-block-note', messages.blockNote, { isOptional: true, maxLength: 500 }),
      }}
      button={messages.blockButton}
      question={orderTexts.blockBuyerQuestion(contacts)}
      send={({ note }) => send(blockBuyer(customer, note))}
      onDone={onDone}
    />
  );
}

type MergeProps = { customer: CustomerDetail; onMerged: (customer: CustomerDetail) => void };

const find = async (q: string, signal: AbortSignal) =>
  (await callApi(listCustomers, { query: { q }, signal })).data;

/** Takes over another account of the same customer, after its search and a question. */
export const MergeCustomer = ({ customer, onMerged }: MergeProps) => (
  <details className="studio-changed">
    <summary>{messages.mergeTitle}</summary>
    <div className="grid gap-3 py-2">
      <p className="text-muted text-sm">{messages.mergeHint}</p>
      <Pick
        label={messages.otherSearch}
        listLabel={messages.otherAccounts}
        none={messages.none}
        find={find}
        isOffered={({ id }) => id !== customer.id}
        getKey={({ id }) => id}
        show={({ id, firstName, lastName, email, phone, orders }, clear) => (
          <>
            <span className="wrap-anywhere">
              {[`${firstName} ${lastName}`, email, shownPhone(phone), messages.orderCount(orders)].join(
                ' · ',
              )}
            </span>
            <ActionForm
              button={messages.mergeButton}
              accessibleName={messages.mergeLabel(email)}
              question={messages.mergeQuestion(email, customer.email)}
              send={() => callApi(mergeCustomers, { id: customer.id, body: { otherId: id } })}
              onDone={({ data }) => {
                clear();
                onMerged(data);
                showToast(messages.merged);
              }}
            />
          </>
        )}
      />
    </div>
  </details>
);
