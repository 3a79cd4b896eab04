CREATE INDEX "orders_of_phone" ON "orders" USING btree ("shipping_phone");
