import { useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import { useSending } from '../../../browser/use-sending.ts';
import { callApi } from '../../../client/call-api.ts';
import { cancelOrders } from '../../../contract/calls/staff/orders.ts';
import type { CancelOutcome } from '../../../contract/order.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FailedAlert } from '../FailedAlert.tsx';
import { describeError } from '../form-error.ts';
import * as shared from '../messages.ts';
import * as messages from './messages.ts';

type Props = {
  /** The orders of this page that can be cancelled, and those that are chosen. */
  cancellable: readonly string[];
  chosen: ReadonlySet<string>;
  onChoose: (orderIds: readonly string[]) => void;
  onDone: () => void;
};

/** Chooses all orders of a page, and cancels the chosen ones in one step. */
export function CancelChosen({ cancellable, chosen, onChoose, onDone }: Props) {
  const [failed, setFailed] = useState<CancelOutcome[]>([]);
  const { error, isSending, send } = useSending(describeError);
  const isAll = cancellable.length > 0 && cancellable.every((id) => chosen.has(id));

  const cancel = () =>
    send(async () => {
      const { outcomes } = await callApi(cancelOrders, { body: { orderIds: [...chosen] } });
      const refused = outcomes.filter(({ problem }) => problem);
      setFailed(refused);
      if (refused.length < outcomes.length)
        showToast(messages.chosenCancelled(outcomes.length - refused.length));
      onChoose([]);
      onDone();
    });

  return (
    <div className="studio-bar">
      {cancellable.length > 0 && (
        <label className="studio-check">
          <input type="checkbox" checked={isAll} onChange={() => onChoose(isAll ? [] : cancellable)} />
          {shared.chooseAllLabel}
        </label>
      )}
      {chosen.size > 0 && (
        <ConfirmDialog
          label={messages.cancelChosenButton(chosen.size)}
          confirmLabel={messages.confirmCancelChosenButton(chosen.size)}
          keepLabel={messages.keepChosenButton(chosen.size)}
          question={messages.cancelChosenQuestion(chosen.size)}
          isBusy={isSending}
          onConfirm={() => void cancel()}
        />
      )}
      <FailedAlert
        error={error}
        failed={failed.map(({ orderId, problem }) => ({ name: orderId, problem }))}
      />
    </div>
  );
}
