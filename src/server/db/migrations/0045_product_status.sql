-- Drafts, hidden products and those that become live at a time. The indexes that lists are counted from have the status.
ALTER TABLE "products" ADD COLUMN "status" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "live_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_status" CHECK ("products"."status" <> 'scheduled' or "products"."live_from" is not null);--> statement-breakpoint
DROP INDEX "products_category_price";--> statement-breakpoint
DROP INDEX "products_brand";--> statement-breakpoint
DROP INDEX "products_price";--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ("category_id","selling_price","brand_id","series_id","status");--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand_id","category_id","selling_price","series_id","status");--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("selling_price","id","status");--> statement-breakpoint
CREATE INDEX "products_scheduled" ON "products" USING btree ("live_from") WHERE "products"."status" = 'scheduled';
