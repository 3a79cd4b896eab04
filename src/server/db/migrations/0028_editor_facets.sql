ALTER TABLE "facet_values" ADD COLUMN "name" text;--> statement-breakpoint
-- Facets are read better than before: those of present products are read again in the background, and no row is written here.
ALTER TABLE "products" ADD COLUMN "facets_outdated" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "facets_outdated" SET DEFAULT false;--> statement-breakpoint
DROP INDEX "products_without_facets";--> statement-breakpoint
CREATE INDEX "products_without_facets" ON "products" USING btree ("id") WHERE "products"."facet_values" IS NULL OR "products"."facets_outdated";
