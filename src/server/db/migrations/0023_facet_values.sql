CREATE TABLE "facet_values" (
	"value" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "facet_values" text[];--> statement-breakpoint
CREATE INDEX "products_facet_values" ON "products" USING gin ("facet_values");--> statement-breakpoint
CREATE INDEX "products_without_facets" ON "products" USING btree ("id") WHERE "products"."facet_values" IS NULL;--> statement-breakpoint
CREATE INDEX "inventory_sold_out" ON "inventory" USING btree ("product_id") WHERE "inventory"."quantity" = 0;
