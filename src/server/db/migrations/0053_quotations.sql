CREATE TABLE "quotations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token" text NOT NULL,
	"status" text NOT NULL,
	"user_id" uuid,
	"full_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"address" text,
	"is_inside_valley" boolean DEFAULT true NOT NULL,
	"buyer_company" text,
	"buyer_pan" text,
	"lines" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"valid_until" timestamp with time zone,
	"kept_stock" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"order_id" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "quotations_token_unique" UNIQUE("token"),
	CONSTRAINT "quotations_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "quotations_status" CHECK ("quotations"."status" in ('asked', 'draft', 'sent', 'withdrawn')),
	CONSTRAINT "quotations_kept" CHECK ("quotations"."kept_stock" = '[]' or "quotations"."status" = 'sent'),
	CONSTRAINT "quotations_sent" CHECK ("quotations"."status" <> 'sent' or "quotations"."valid_until" is not null)
);
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "placed_by" uuid;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_asked" ON "quotations" USING btree ("phone",md5("lines"::text)) WHERE "quotations"."status" = 'asked';--> statement-breakpoint
CREATE INDEX "quotations_of_user" ON "quotations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "quotations_keeping" ON "quotations" USING btree ("valid_until") WHERE "quotations"."kept_stock" <> '[]';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_placed_by_users_id_fk" FOREIGN KEY ("placed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;