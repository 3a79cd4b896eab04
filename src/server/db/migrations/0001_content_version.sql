INSERT INTO content_version (id, version) VALUES (1, 1);
--> statement-breakpoint
CREATE FUNCTION raise_content_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE content_version SET version = version + 1 WHERE id = 1;
  PERFORM pg_notify('content', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE content_table text;
BEGIN
  FOREACH content_table IN ARRAY ARRAY[
    'brands', 'categories', 'series', 'products', 'tags', 'banners',
    'flash_sales', 'flash_sale_products', 'coupons', 'settings'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER raise_content_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
       FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version()', content_table);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('stock', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_stock AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON inventory
  FOR EACH STATEMENT EXECUTE FUNCTION announce_stock();
