-- How long sealed goods can be returned, as it was said when the order was placed; null in orders of before.
ALTER TABLE "orders" ADD COLUMN "sealed_return_days" integer;
