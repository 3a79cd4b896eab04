import { useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import { useSending } from '../../../browser/use-sending.ts';
import { callApi } from '../../../client/call-api.ts';
import { confirmTransfer, readStatement } from '../../../contract/calls/staff/orders.ts';
import {
  MOST_STATEMENT_BYTES,
  STATEMENT_TYPE,
  type Statement,
  type StatementLine,
  statementText,
} from '../../../contract/editor/statement.ts';
import { formatExactRupees, formatPaisaAsRupees } from '../../../rules/price/money.ts';
import { FieldFrame } from '../../../ui/fields.tsx';
import { ActionForm } from '../action/ActionForm.tsx';
import { describeError } from '../form-error.ts';
import * as shared from '../messages.ts';
import { getAddress } from '../views.ts';
import * as messages from './messages.ts';
import { transferQuestion } from './refund-terms.ts';

const OrderLinks = ({ orders }: Pick<StatementLine, 'orders'>) =>
  orders.map(({ orderId, totalPrice }, index) => (
    <span key={orderId} className="flex flex-wrap items-center gap-x-2">
      {index > 0 && shared.and}
      <a className="studio-link" href={getAddress('orders', orderId)}>
        {orderId}
      </a>{' '}
      ({formatExactRupees(totalPrice)})
    </span>
  ));

type LineProps = { line: StatementLine; onConfirmed: () => void };

/** The money of a line for the order that is proposed: it is confirmed by the call that the order's page uses. */
function Proposal({ line, onConfirmed }: LineProps) {
  const { orders, amountPaisa, reference } = line;
  const [isDone, setDone] = useState(false);
  const [order] = orders;
  if (!order) return null;
  if (isDone) return <p role="status">{messages.statementConfirmed(order.orderId)}</p>;
  return (
    <ActionForm
      actions={[
        {
          label: messages.confirmTransferButton,
          accessibleName: messages.confirmTransferOf(order.orderId),
          question: transferQuestion(order, amountPaisa),
          send: () =>
            callApi(confirmTransfer, {
              id: order.orderId,
              body: { amountPaisa, ...(reference && { reference }), statementText: statementText(line) },
            }),
        },
      ]}
      onDone={() => {
        setDone(true);
        showToast(messages.orderSaved(order.orderId));
        onConfirmed();
      }}
    />
  );
}

const Line = ({ line, onConfirmed }: LineProps) => (
  <li className="border-line grid gap-2 border-t pt-3">
    <p className="flex flex-wrap justify-between gap-x-4">
      <span className="text-muted text-sm">{line.date}</span>
      <span className="price font-semibold">{formatPaisaAsRupees(line.amountPaisa)}</span>
    </p>
    <p className="text-sm wrap-anywhere">{line.text}</p>
    <p className="flex flex-wrap items-center gap-x-2">
      {messages.statementOutcomes[line.outcome]} <OrderLinks orders={line.orders} />{' '}
      {line.outcome === 'proposed' && line.by && (
        <span className="text-muted">{messages.statementMatchedBy[line.by]}</span>
      )}
    </p>
    {line.outcome === 'proposed' && <Proposal line={line} onConfirmed={onConfirmed} />}
  </li>
);

/** What was read of a statement; lines that a proposal was found for come first. */
const Lines = ({ statement, onConfirmed }: { statement: Statement; onConfirmed: () => void }) => {
  const { proposed = [], other = [] } = Object.groupBy(statement.lines, ({ outcome }) =>
    outcome === 'proposed' ? 'proposed' : 'other',
  );
  return (
    <>
      <p role="status" className="font-medium">
        {messages.statementRead(statement.lines.length, proposed.length)}
      </p>
      {statement.problems.map(({ line, message }) => (
        <p key={line} className="studio-alert">
          {messages.statementProblem(line, message)}
        </p>
      ))}
      <ul className="grid gap-3">
        {[...proposed, ...other].map((line) => (
          <Line key={line.line} line={line} onConfirmed={onConfirmed} />
        ))}
      </ul>
    </>
  );
};

/** Reads a bank's statement, and proposes which orders its money is for. Nothing is recorded without a press. */
export function StatementReader({ onConfirmed }: { onConfirmed: () => void }) {
  const [statement, setStatement] = useState<Statement>();
  const { error, isSending, refuse, send } = useSending(describeError);
  const read = (file: File | undefined) => {
    setStatement(undefined);
    if (!file) return;
    if (file.size > MOST_STATEMENT_BYTES) return refuse(messages.statementTooLarge);
    // Systems name other types of a CSV file, or none.
    const body = new Blob([file], { type: STATEMENT_TYPE });
    void send(async () => setStatement((await callApi(readStatement, { body })).data));
  };
  return (
    <details className="panel studio-box mb-4">
      <summary className="studio-title">{messages.statementTitle}</summary>
      <div className="grid gap-4 pt-3">
        <FieldFrame
          id="bank-statement"
          label={messages.statementLabel}
          hint={messages.statementHint}
          error={error}
        >
          <input
            id="bank-statement"
            type="file"
            className="field"
            accept=".csv,.txt,text/csv"
            aria-invalid={error !== undefined}
            aria-describedby="bank-statement-hint bank-statement-error"
            onChange={({ target }) => read(target.files?.[0])}
          />
        </FieldFrame>
        {isSending && <p role="status">{messages.statementReading}</p>}
        {statement && <Lines statement={statement} onConfirmed={onConfirmed} />}
      </div>
    </details>
  );
}
