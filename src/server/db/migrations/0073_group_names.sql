-- Names that differ by capitals alone: all but the oldest get their number.
UPDATE "customer_groups" g SET "name" = g."name" || ' ' || g."id" WHERE EXISTS (
  SELECT FROM "customer_groups" o WHERE lower(o."name") = lower(g."name") AND o."id" < g."id");--> statement-breakpoint
ALTER TABLE "customer_groups" DROP CONSTRAINT "customer_groups_name_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "customer_groups_name" ON "customer_groups" USING btree (lower("name"));
