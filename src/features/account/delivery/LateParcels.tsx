import { useCallback } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import type { OrderDetail } from '../../../contract/order.ts';

/** The parcels of an order: the script comes with what it shows. Without them the page says all that it said before. */
export function LateParcels({ order: { orderId } }: { order: OrderDetail }) {
  const [result] = useQuery(
    useCallback(async () => {
      const { callApi, listShipmentsOfOrder, Parcels } = await import('./parts.ts');
      return { Parcels, found: (await callApi(listShipmentsOfOrder, { id: orderId })).data };
    }, [orderId]),
  );
  if (result.state !== 'ready') return null;
  const { Parcels, found } = result.data;
  return <Parcels found={found} />;
}
