DROP INDEX "stock_receipts_bill";--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "code_reading" text;--> statement-breakpoint
ALTER TABLE "money_movements" ADD COLUMN "reference_reading" text;--> statement-breakpoint
ALTER TABLE "serials" ADD COLUMN "reading" text;--> statement-breakpoint
ALTER TABLE "stock_receipts" ADD COLUMN "bill_reading" text;--> statement-breakpoint
CREATE INDEX "coupons_of_reading" ON "coupons" USING btree ("code_reading");--> statement-breakpoint
CREATE INDEX "money_movements_of_reference" ON "money_movements" USING btree ("reference_reading");--> statement-breakpoint
CREATE UNIQUE INDEX "serials_sold_reading" ON "serials" USING btree ("reading") WHERE "serials"."released_at" is null;--> statement-breakpoint
CREATE INDEX "serials_of_reading" ON "serials" USING btree ("reading");--> statement-breakpoint
CREATE INDEX "stock_receipts_reading" ON "stock_receipts" USING btree ("bill_reading") WHERE "stock_receipts"."reversed_at" is null;