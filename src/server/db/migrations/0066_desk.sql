ALTER TABLE "payments" ADD COLUMN "transfer_token" text;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_transfer_token" ON "payments" USING btree ("transfer_token") WHERE "payments"."transfer_token" is not null;--> statement-breakpoint
-- Transfers that are awaited of customers without an account: two random UUIDs, of 122 bits each.
UPDATE "payments" SET "transfer_token" = replace(gen_random_uuid()::text, '-', '') || left(replace(gen_random_uuid()::text, '-', ''), 16)
FROM "orders" WHERE "orders"."id" = "order_id" AND "user_id" IS NULL AND "payment_method" = 'BANK_TRANSFER' AND "state" = 'OPEN' AND "pidx" IS NULL;--> statement-breakpoint
ALTER TABLE "stock_receipts" ADD COLUMN "supplier_pan" text;--> statement-breakpoint
ALTER TABLE "stock_receipts" ADD COLUMN "vat_paisa" bigint;--> statement-breakpoint
ALTER TABLE "stock_receipts" ADD COLUMN "reversed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock_receipts" ADD COLUMN "reversed_by" uuid;--> statement-breakpoint
ALTER TABLE "stock_receipts" ADD COLUMN "reversed_because" text;--> statement-breakpoint
ALTER TABLE "stock_receipts" ADD CONSTRAINT "stock_receipts_reversed_by_users_id_fk" FOREIGN KEY ("reversed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
DROP INDEX "stock_receipts_bill";--> statement-breakpoint
CREATE UNIQUE INDEX "stock_receipts_bill" ON "stock_receipts" USING btree (lower("supplier"),lower("bill_number"),"repeat") WHERE "stock_receipts"."reversed_at" is null;--> statement-breakpoint
-- Claims on pieces that came back before a return closed them.
WITH "closed" AS (
  UPDATE "warranty_claims" SET "status" = 'CLOSED', "moved_at" = now(), "closed_at" = now() FROM "serials"
  WHERE "serials"."id" = "serial_id" AND "closed_at" IS NULL AND "released_because" IN ('returned', 'cancelled')
  RETURNING "warranty_claims"."id")
INSERT INTO "warranty_claim_events" ("claim_id", "status") SELECT "id", 'CLOSED' FROM "closed";--> statement-breakpoint
-- A receipt that is taken back changes what the pieces of orders since its day cost.
CREATE FUNCTION note_reversal_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_changes (day)
  SELECT DISTINCT c.day FROM figure_cells c JOIN stock_receipt_lines l ON c.key = l.product_id::text
  WHERE c.dimension = 'product' AND l.receipt_id = NEW.id AND c.day >= NEW.bill_date;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_reversal_figures AFTER UPDATE OF reversed_at ON stock_receipts
  FOR EACH ROW WHEN (NEW.reversed_at IS DISTINCT FROM OLD.reversed_at) EXECUTE FUNCTION note_reversal_figures();
