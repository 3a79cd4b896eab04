-- What the product stated when it was ordered; empty where it said nothing, null in lines of before.
ALTER TABLE "order_items" ADD COLUMN "warranty" text;
