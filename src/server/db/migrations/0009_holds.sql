CREATE TABLE "blocked_contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blocked_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocked_contacts_value_unique" UNIQUE("kind","value")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sign_up_network" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "proof" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "hold_reasons" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "users_signed_up" ON "users" USING btree ("sign_up_network","created_at") WHERE "users"."sign_up_network" is not null;--> statement-breakpoint
CREATE INDEX "orders_open_of_phone" ON "orders" USING btree ("shipping_phone") WHERE "orders"."status" in ('PENDING', 'AWAITING_PAYMENT', 'CONFIRMED');--> statement-breakpoint
CREATE INDEX "orders_open_of_network" ON "orders" USING btree ("network") WHERE "orders"."status" in ('PENDING', 'AWAITING_PAYMENT', 'CONFIRMED');--> statement-breakpoint
CREATE INDEX "orders_on_hold" ON "orders" USING btree ("created_at") WHERE "orders"."hold_reasons" <> '{}' and "orders"."status" in ('PENDING', 'AWAITING_PAYMENT');
