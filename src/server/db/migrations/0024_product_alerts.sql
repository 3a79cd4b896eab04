CREATE TABLE "product_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"mailbox" text NOT NULL,
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"wanted_price" integer,
	"confirm_token_hash" text,
	"end_token_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "product_alerts_confirm_token_hash_unique" UNIQUE("confirm_token_hash"),
	CONSTRAINT "product_alerts_end_token_hash_unique" UNIQUE("end_token_hash"),
	CONSTRAINT "product_alerts_wanted_price" CHECK (("product_alerts"."kind" = 'price-below') = ("product_alerts"."wanted_price" is not null))
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "product_alerts" ADD CONSTRAINT "product_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_alerts_unconfirmed" ON "product_alerts" USING btree ("email","product_id","kind") WHERE "product_alerts"."confirmed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "product_alerts_waiting" ON "product_alerts" USING btree ("product_id","kind","email") WHERE "product_alerts"."confirmed_at" is not null and "product_alerts"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "product_alerts_of_mailbox" ON "product_alerts" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "product_alerts_of_email" ON "product_alerts" USING btree ("email");
