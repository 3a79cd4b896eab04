DROP INDEX "products_category_price";--> statement-breakpoint
DROP INDEX "products_brand";--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ("category_id","selling_price","brand_id","series_id");--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand_id","category_id","selling_price","series_id");
