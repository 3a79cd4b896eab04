-- For conditions on the first part of a network (limits/network.ts); the same indexes answer those on a whole one.
CREATE INDEX "orders_open_of_block" ON "orders" USING btree ("network" text_pattern_ops) WHERE "orders"."status" in ('PENDING', 'AWAITING_PAYMENT', 'CONFIRMED');--> statement-breakpoint
DROP INDEX "orders_open_of_network";--> statement-breakpoint
CREATE INDEX "users_signed_up_of_block" ON "users" USING btree ("sign_up_network" text_pattern_ops,"created_at") WHERE "users"."sign_up_network" is not null;--> statement-breakpoint
DROP INDEX "users_signed_up";
