ALTER TABLE "order_items" ADD COLUMN "marked_price" integer;
