CREATE TABLE "money_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"payment_id" integer,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"amount_paisa" bigint NOT NULL,
	"wallet_reference" text,
	"note" text,
	"actor_id" uuid,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "money_movements_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "money_movements_sign" CHECK ("money_movements"."amount_paisa" <> 0 and ("money_movements"."kind" = 'payment') = ("money_movements"."amount_paisa" > 0))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "money_movements" ADD CONSTRAINT "money_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_movements" ADD CONSTRAINT "money_movements_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_movements" ADD CONSTRAINT "money_movements_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_movements_of_order" ON "money_movements" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "money_movements_pending" ON "money_movements" USING btree ("payment_id") WHERE "money_movements"."state" = 'PENDING';--> statement-breakpoint
CREATE INDEX "mails_of_recipient" ON "mails" USING btree ("recipient","created_at");--> statement-breakpoint
INSERT INTO "money_movements" ("order_id", "payment_id", "kind", "method", "state", "amount_paisa", "wallet_reference", "idempotency_key", "created_at")
SELECT "order_id", "id", 'payment', 'wallet', 'DONE', "amount_paisa", "transaction_id", 'payment:' || "id", "created_at"
FROM "payments" WHERE "state" IN ('PAID', 'NEEDS_REFUND', 'REFUNDING', 'REFUNDED') AND "amount_paisa" > 0;--> statement-breakpoint
INSERT INTO "money_movements" ("order_id", "payment_id", "kind", "method", "state", "amount_paisa", "wallet_reference", "idempotency_key", "created_at")
SELECT "order_id", "id", 'refund', 'wallet', CASE "state" WHEN 'REFUNDED' THEN 'DONE' ELSE 'PENDING' END, -"amount_paisa", "transaction_id",
	'refund:payment:' || "id", coalesce("refund_asked_at", "created_at")
FROM "payments" WHERE "state" IN ('REFUNDING', 'REFUNDED') AND "amount_paisa" > 0;--> statement-breakpoint
INSERT INTO "money_movements" ("order_id", "kind", "method", "state", "amount_paisa", "idempotency_key", "created_at")
SELECT "id", 'payment', 'cash', 'DONE', "total_price"::bigint * 100, 'cash:' || "id",
	coalesce((SELECT max("audit_entries"."created_at") FROM "audit_entries" WHERE "audit_entries"."subject" = "orders"."id"
		AND "audit_entries"."action" = 'order.status' AND "audit_entries"."details" ->> 'to' = 'DELIVERED'), "created_at")
FROM "orders" WHERE "status" = 'DELIVERED' AND "payment_method" = 'CASH_ON_DELIVERY' AND "total_price" > 0;--> statement-breakpoint
UPDATE "payments" SET "failed_at" = coalesce("next_lookup_at" - interval '1 hour', "created_at") WHERE "state" = 'FAILED';--> statement-breakpoint
UPDATE "payments" SET "next_lookup_at" = now() WHERE "state" = 'NEEDS_REFUND' AND "pidx" IS NOT NULL;
