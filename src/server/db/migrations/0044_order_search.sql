-- Finds orders by parts of what is known of them, and those whose goods are back (orders/list-orders.ts).
CREATE INDEX "orders_searched" ON "orders" USING gin (("id" || ' ' || "shipping_full_name" || ' ' || "shipping_email" || ' ' || "shipping_phone") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_owing" ON "orders" USING btree ("created_at") WHERE "orders"."status" in ('RETURNED');
