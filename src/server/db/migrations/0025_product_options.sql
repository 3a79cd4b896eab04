ALTER TABLE "products" ADD COLUMN "option_group" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "options" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "products_option_group" ON "products" USING btree ("option_group") WHERE "products"."option_group" <> '';