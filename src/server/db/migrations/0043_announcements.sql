CREATE OR REPLACE FUNCTION raise_content_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE raised bigint;
BEGIN
  UPDATE content_version SET version = version + 1 WHERE id = 1 RETURNING version INTO raised;
  PERFORM pg_notify('content', json_build_object('version', raised, 'table', TG_TABLE_NAME)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An announcement has at most 8,000 bytes: one of more products names none, and stands for all.
CREATE FUNCTION announce_products(channel text, ids int[], changes_lists boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) > 200 THEN
    PERFORM pg_notify(channel, '');
  ELSIF cardinality(ids) > 0 THEN
    PERFORM pg_notify(channel, json_build_object('products', to_json(ids), 'changesLists', changes_lists)::text);
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_product_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_products('products', ARRAY(SELECT id FROM changed), false);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_updated AFTER UPDATE ON products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_product_rows();
--> statement-breakpoint
CREATE TRIGGER announce_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_product_rows();
--> statement-breakpoint
CREATE TRIGGER announce_truncated AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION announce_stock();
--> statement-breakpoint
DROP TRIGGER announce_stock ON inventory;
--> statement-breakpoint
-- A transaction that announces waits for all others that do until it is on the disk: one whose stock is announced apart
-- sets `shop.stock_announced` to `later`.
CREATE FUNCTION announce_stock_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('shop.stock_announced', true) = 'later' THEN RETURN NULL; END IF;
  PERFORM announce_products('stock', array_agg(product_id), bool_or(((was.quantity = 0) = (changed.quantity = 0)) IS NOT TRUE))
  FROM changed FULL JOIN was USING (product_id) WHERE was.quantity IS DISTINCT FROM changed.quantity;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_stock_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_products('stock', ARRAY(SELECT product_id FROM changed), true);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_updated AFTER UPDATE ON inventory REFERENCING OLD TABLE AS was NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_stock_update();
--> statement-breakpoint
CREATE TRIGGER announce_inserted AFTER INSERT ON inventory REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_stock_rows();
--> statement-breakpoint
CREATE TRIGGER announce_deleted AFTER DELETE ON inventory REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_stock_rows();
--> statement-breakpoint
CREATE TRIGGER announce_truncated AFTER TRUNCATE ON inventory
  FOR EACH STATEMENT EXECUTE FUNCTION announce_stock();
--> statement-breakpoint
CREATE FUNCTION announce_facet_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN PERFORM pg_notify('stock', ''); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_inserted AFTER INSERT ON facet_values REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_facet_values();
--> statement-breakpoint
CREATE TRIGGER announce_changed AFTER UPDATE OR DELETE OR TRUNCATE ON facet_values
  FOR EACH STATEMENT EXECUTE FUNCTION announce_stock();
