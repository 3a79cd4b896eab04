ALTER TABLE "order_items" ADD COLUMN "taken_pieces" integer;
