CREATE INDEX "products_names" ON "products" USING gin (ts_filter("search_vector", '{a}'));--> statement-breakpoint
CREATE INDEX "products_search_16" ON "products" USING gin ("search_vector") WHERE (hashint4("products"."id") & 15) = 0;--> statement-breakpoint
CREATE INDEX "products_search_256" ON "products" USING gin ("search_vector") WHERE (hashint4("products"."id") & 255) = 0;--> statement-breakpoint
CREATE INDEX "products_facets_16" ON "products" USING gin ("facet_values") WHERE (hashint4("products"."id") & 15) = 0;--> statement-breakpoint
CREATE INDEX "products_facets_256" ON "products" USING gin ("facet_values") WHERE (hashint4("products"."id") & 255) = 0;