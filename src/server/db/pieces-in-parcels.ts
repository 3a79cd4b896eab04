import { sql } from 'drizzle-orm';

/** SQL of how many pieces of a row of `order_items` left the shop in parcels. */
export const piecesInParcels = sql<number>`coalesce((
  SELECT sum(quantity) FROM shipment_lines WHERE item_id = order_items.id), 0)::int`;
