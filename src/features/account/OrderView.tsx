import { OneOrder } from './OneOrder.tsx';
import { OrderDetails } from './OrderDetails.tsx';

/** The page of one order (spec §2). */
export const OrderView = () => <OneOrder>{(order) => <OrderDetails order={order} />}</OneOrder>;
