ALTER TABLE "payments" ADD COLUMN "fee_paisa" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "wallet_refunded" boolean;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "attention" text;--> statement-breakpoint
CREATE INDEX "payments_attention" ON "payments" USING btree ("created_at") WHERE "payments"."attention" is not null;--> statement-breakpoint
UPDATE "payments" SET "attention" = 'part_refunded' WHERE lower("wallet_status") = 'partially refunded' AND NOT EXISTS (
	SELECT FROM "money_movements" WHERE "money_movements"."payment_id" = "payments"."id" AND "money_movements"."kind" = 'refund' AND "money_movements"."state" = 'DONE');--> statement-breakpoint
UPDATE "payments" SET "next_lookup_at" = now() + random() * interval '6 hours' FROM "orders"
WHERE "orders"."id" = "payments"."order_id" AND "payments"."state" = 'PAID' AND "payments"."pidx" IS NOT NULL
	AND "payments"."next_lookup_at" IS NULL AND "orders"."status" IN ('CONFIRMED', 'SHIPPED');
