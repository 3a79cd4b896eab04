ALTER TABLE "banners" ADD COLUMN "line" text;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "offer" text;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "button" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "image_texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entries_of_subject" ON "audit_entries" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");