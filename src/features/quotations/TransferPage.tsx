import { useCallback } from 'react';
import { useFragment } from '../../browser/use-fragment.ts';
import { useQuery } from '../../browser/use-query.ts';
import { callApi } from '../../client/call-api.ts';
import { ApiError } from '../../client/http.ts';
import { readTransferPage } from '../../contract/calls/orders.ts';
import { Failure } from '../../ui/Failure.tsx';
import { OrderStatus } from '../../ui/OrderStatus.tsx';
import { TransferPanel } from '../../ui/transfer/TransferPanel.tsx';
import * as messages from './messages.ts';

function Known({ token }: { token: string }) {
  const [result, again] = useQuery(
    useCallback(async () => (await callApi(readTransferPage, { token })).data, [token]),
  );
  if (result.state === 'failed')
    return result.error instanceof ApiError && result.error.status === 404 ? (
      <p>{messages.transferNotFound}</p>
    ) : (
      <Failure message={result.error.message} onRetry={again} />
    );
  if (result.state === 'loading') return <p role="status">{messages.loadingTransfer}</p>;
  const { orderId, status } = result.data;
  return (
    <>
      <p className="flex flex-wrap items-center gap-3 font-semibold">
        {messages.orderOfTransfer(orderId)} <OrderStatus status={status} />
      </p>
      {status === 'AWAITING_PAYMENT' ? (
        <TransferPanel order={result.data} />
      ) : (
        <p role="status">{messages.transferDone}</p>
      )}
    </>
  );
}

/**
 * The transfer of a customer without an account: where to send the money, and the form that says that it was sent. The
 * token is in the fragment of the address, which reaches no server by itself.
 */
export function TransferPage() {
  const token = useFragment();
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl font-bold">{messages.transferTitle}</h1>
      {token === undefined && <p role="status">{messages.loadingTransfer}</p>}
      {token === '' && <p>{messages.transferNotFound}</p>}
      {token && <Known key={token} token={token} />}
    </div>
  );
}
