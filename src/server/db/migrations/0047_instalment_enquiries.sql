-- Who asked to be called about instalments (instalments/enquiries.ts).
CREATE TABLE "instalment_enquiries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "instalment_enquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"product_slug" text,
	"product_name" text,
	"amount" integer NOT NULL,
	"bank" text NOT NULL,
	"months" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "instalment_enquiries_waiting" ON "instalment_enquiries" USING btree ("phone","bank","months","amount",coalesce("product_slug", '')) WHERE "instalment_enquiries"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "instalment_enquiries_answered" ON "instalment_enquiries" USING btree ("answered_at","id");--> statement-breakpoint
CREATE INDEX "instalment_enquiries_of_email" ON "instalment_enquiries" USING btree ("email");