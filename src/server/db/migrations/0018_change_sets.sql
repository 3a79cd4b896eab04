CREATE TABLE "product_removals" (
	"product_id" integer NOT NULL,
	"changed_in" "xid8" DEFAULT '0' NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_version" ADD COLUMN "changes_since" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "content_version" ADD COLUMN "removals_from" "xid8" DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory" ADD COLUMN "changed_in" "xid8" DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "changed_in" "xid8" DEFAULT '0' NOT NULL;--> statement-breakpoint
CREATE INDEX "product_removals_changed" ON "product_removals" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "inventory_changed" ON "inventory" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "products_changed" ON "products" USING btree ("changed_in");--> statement-breakpoint
CREATE FUNCTION stamp_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_in := pg_current_xact_id();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER stamp_change BEFORE INSERT OR UPDATE ON products
  FOR EACH ROW EXECUTE FUNCTION stamp_change();
--> statement-breakpoint
CREATE TRIGGER stamp_change BEFORE INSERT OR UPDATE ON inventory
  FOR EACH ROW EXECUTE FUNCTION stamp_change();
--> statement-breakpoint
CREATE FUNCTION note_product_removals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_removals (product_id, changed_in) SELECT id, pg_current_xact_id() FROM removed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_stock_removals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_removals (product_id, changed_in) SELECT product_id, pg_current_xact_id() FROM removed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_removals AFTER DELETE ON products REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION note_product_removals();
--> statement-breakpoint
CREATE TRIGGER note_removals AFTER DELETE ON inventory REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION note_stock_removals();
--> statement-breakpoint
CREATE FUNCTION note_renumbered_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_removals (product_id, changed_in) VALUES (OLD.id, pg_current_xact_id());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_renumbered AFTER UPDATE OF id ON products
  FOR EACH ROW WHEN (OLD.id <> NEW.id) EXECUTE FUNCTION note_renumbered_product();
--> statement-breakpoint
CREATE FUNCTION note_renumbered_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_removals (product_id, changed_in) VALUES (OLD.product_id, pg_current_xact_id());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_renumbered AFTER UPDATE OF product_id ON inventory
  FOR EACH ROW WHEN (OLD.product_id <> NEW.product_id) EXECUTE FUNCTION note_renumbered_stock();
--> statement-breakpoint
CREATE FUNCTION forget_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE content_version SET changes_since = gen_random_uuid();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_changes AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION forget_changes();
--> statement-breakpoint
CREATE TRIGGER forget_changes AFTER TRUNCATE ON inventory
  FOR EACH STATEMENT EXECUTE FUNCTION forget_changes();
