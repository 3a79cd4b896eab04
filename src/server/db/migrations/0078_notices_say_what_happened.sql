ALTER TABLE "order_notices" ADD COLUMN "about" jsonb;
