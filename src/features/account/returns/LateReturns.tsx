import { useCallback } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import type { OrderDetail } from '../../../contract/order.ts';
import { Failure } from '../../../ui/Failure.tsx';
import * as messages from '../messages.ts';

type Props = {
  order: OrderDetail;
  part: 'form' | 'list';
  onChanged: (order: OrderDetail) => void;
};

/** The form for a return of an order's goods, or the list of its returns: the script comes with what they show. */
export function LateReturns({ order, part, onChanged }: Props) {
  const { orderId } = order;
  const [result, retry] = useQuery(
    useCallback(async () => {
      const { callApi, listReturnsOfOrder, ReturnForm, ReturnList } = await import('./parts.ts');
      const { data: found } = await callApi(listReturnsOfOrder, { id: orderId });
      return { ReturnForm, ReturnList, found };
    }, [orderId]),
  );
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={retry} />;
  if (result.state === 'loading')
    return (
      <p role="status" className="skeleton h-24">
        <span className="sr-only">{messages.loadingReturns}</span>
      </p>
    );
  const { ReturnForm, ReturnList, found } = result.data;
  const Part = part === 'form' ? ReturnForm : ReturnList;
  return <Part order={order} found={found} onChanged={onChanged} />;
}
