-- Present products are read again in the background after the upgrade: no row is written here.
ALTER TABLE "products" ADD COLUMN "read_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP INDEX "products_without_facets";--> statement-breakpoint
CREATE INDEX "products_read_version" ON "products" USING btree ("read_version");
