CREATE TABLE "bank_transfers" (
	"payment_id" integer PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"slip" text,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_transfers_slip_unique" UNIQUE("slip")
);
--> statement-breakpoint
CREATE TABLE "transfer_slips" (
	"name" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_slip_transfer_slips_name_fk" FOREIGN KEY ("slip") REFERENCES "public"."transfer_slips"("name") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_slips" ADD CONSTRAINT "transfer_slips_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfer_slips_of_order" ON "transfer_slips" USING btree ("order_id");