import { useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import { callApi } from '../../../client/call-api.ts';
import { listSupplierProposals, listSuppliers, tieSupplier } from '../../../contract/calls/staff/stock.ts';
import type { SupplierProposal } from '../../../contract/stock.ts';
import { formatExactRupees } from '../../../rules/price/money.ts';
import { formatDay } from '../../../rules/shop/format-date.ts';
import { ActionForm } from '../action/ActionForm.tsx';
import { search } from '../list/filters.tsx';
import { DescribedList, describeList, joinFacts, ListBody } from '../list/list.tsx';
import * as shared from '../messages.ts';
import { supplierResource } from '../resources/supplier.ts';
import { getAddress, listAddress, NEW_RECORD } from '../views.ts';
import * as messages from './messages.ts';

const supplierList = describeList({
  call: listSuppliers,
  isWhole: true,
  label: shared.suppliersView,
  loading: messages.loadingSuppliers,
  none: messages.noSuppliers,
  count: messages.supplierCount,
  filters: { search: search(messages.supplierSearchLabel) },
  getKey: ({ id }) => id,
  row: ({ id, name, pan, phone, creditDays, terms, receipts, lastReceipt, bought }) => ({
    title: name,
    opens: getAddress('suppliers', id),
    badges: bought !== null && receipts > 0 && (
      <a className="underline" href={listAddress('purchases', { supplier: String(id) })}>
        {messages.purchasesLink}
        <span className="sr-only">{messages.purchasesSuffix(name)}</span>
      </a>
    ),
    figure: bought !== null && receipts > 0 && messages.boughtInYear(formatExactRupees(bought)),
    facts: [
      pan && messages.panText(pan),
      phone,
      creditDays !== null && messages.creditText(creditDays),
      terms,
      messages.receiptCount(receipts),
      lastReceipt && messages.lastReceiptText(formatDay(lastReceipt)),
    ],
  }),
});

const proposalList = describeList({
  call: listSupplierProposals,
  isWhole: true,
  title: messages.proposalsTitle,
  label: messages.proposalsTitle,
  none: messages.noProposals,
  count: messages.proposalCount,
  getKey: ({ name, pan }) => `${name} ${pan}`,
  entryLabel: ({ name }) => name,
});

type ProposalProps = { proposal: SupplierProposal; onTied: () => void };

/** Receipts that seem to be of one supplier: a press ties them, and makes its record where there is none. */
const Proposal = ({ proposal, onTied }: ProposalProps) => {
  const { supplierId, name, pan, spellings, receipts, lastReceipt } = proposal;
  const button = supplierId === null ? messages.makeButton : messages.tieButton;
  const others = spellings.map(({ supplier }) => supplier).filter((each) => each !== name);
  return (
    <ActionForm
      actions={[
        {
          label: button,
          accessibleName: messages.buttonLabel(button, name),
          send: async () => {
            const id = supplierId ?? Number((await supplierResource.client.add({ name, pan })).id);
            return callApi(tieSupplier, { body: { supplierId: id, spellings } });
          },
        },
      ]}
      onDone={({ data }) => {
        showToast(messages.tiedToast(name, messages.receiptCount(data.receipts)));
        onTied();
      }}
    >
      <p className="wrap-anywhere">
        <span className="font-semibold">{name}</span>{' '}
        <span className="text-muted text-sm">
          {joinFacts([
            pan && messages.panText(pan),
            messages.receiptCount(receipts),
            messages.lastReceiptText(formatDay(lastReceipt)),
            others.length > 0 && messages.spelledAs([...new Set(others)]),
          ])}
        </span>
      </p>
    </ActionForm>
  );
};

/** Whom the shop buys from, and receipts of before that nobody tied to one. */
export function SuppliersView() {
  const [version, setVersion] = useState(0);
  return (
    <>
      <DescribedList
        list={supplierList}
        version={version}
        actions={
          <a className="button button-primary" href={getAddress('suppliers', NEW_RECORD)}>
            {shared.newRecord(supplierResource.noun)}
          </a>
        }
      />
      <ListBody
        list={proposalList}
        entry={(proposal, { again }) => (
          <Proposal
            proposal={proposal}
            onTied={() => {
              setVersion(version + 1);
              void again();
            }}
          />
        )}
      />
    </>
  );
}
