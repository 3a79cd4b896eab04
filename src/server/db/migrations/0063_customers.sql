CREATE TABLE "customer_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"discount_percentage" numeric(5, 2) NOT NULL,
	"category_ids" integer[] NOT NULL,
	CONSTRAINT "customer_groups_name_unique" UNIQUE("name"),
	CONSTRAINT "customer_groups_percentage" CHECK ("customer_groups"."discount_percentage" > 0 and "customer_groups"."discount_percentage" < 100)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pan" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "group_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_group_id_customer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."customer_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_pan" CHECK ("users"."pan" ~ '^[0-9]{9}$');--> statement-breakpoint
CREATE INDEX "users_searched" ON "users" USING gin (("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || "phone" || ' ' || coalesce("pan", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_customers" ON "users" USING btree ("created_at","id") WHERE "users"."deleted_at" is null and "users"."staff_role" is null;--> statement-breakpoint
CREATE INDEX "users_of_group" ON "users" USING btree ("group_id") WHERE "users"."group_id" is not null;
