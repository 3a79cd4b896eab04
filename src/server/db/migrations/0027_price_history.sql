CREATE TABLE "former_prices" (
	"product_id" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"selling_price" integer NOT NULL,
	"marked_price" integer NOT NULL,
	CONSTRAINT "former_prices_product_id_until_pk" PRIMARY KEY("product_id","until")
);
--> statement-breakpoint
CREATE TABLE "sale_versions" (
	"sale_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"starts" timestamp with time zone,
	"expires" timestamp with time zone NOT NULL,
	"discount_percentage" numeric(5, 2) NOT NULL,
	"product_ids" integer[] NOT NULL,
	CONSTRAINT "sale_versions_sale_id_since_pk" PRIMARY KEY("sale_id","since")
);
--> statement-breakpoint
ALTER TABLE "content_version" ADD COLUMN "prices_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "content_version" ADD COLUMN "bought_with_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "bought_with" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "former_prices" ADD CONSTRAINT "former_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "former_prices_until" ON "former_prices" USING btree ("until");--> statement-breakpoint
CREATE INDEX "order_items_of_product" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE FUNCTION note_former_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_prices (product_id, until, selling_price, marked_price)
  VALUES (
    NEW.id, greatest(now(), (SELECT max(until) FROM former_prices WHERE product_id = NEW.id)),
    OLD.selling_price, OLD.marked_price
  ) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_former_price AFTER UPDATE ON products
  FOR EACH ROW WHEN (OLD.selling_price <> NEW.selling_price OR OLD.marked_price <> NEW.marked_price)
  EXECUTE FUNCTION note_former_price();
--> statement-breakpoint
CREATE FUNCTION note_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sale_versions (sale_id, since, starts, expires, discount_percentage, product_ids)
  SELECT coalesce(s.id, v.sale_id), greatest(now(), v.since),
    CASE WHEN s.id IS NULL THEN v.starts ELSE s.starts END,
    -- A sale that is deleted ends.
    CASE WHEN s.id IS NULL THEN greatest(now(), v.since) ELSE s.expires END,
    coalesce(s.discount_percentage, v.discount_percentage), coalesce(s.product_ids, v.product_ids)
  FROM (
    SELECT id, starts, expires, discount_percentage,
      ARRAY(SELECT product_id FROM flash_sale_products WHERE sale_id = id ORDER BY product_id) AS product_ids
    FROM flash_sales
  ) s
  FULL JOIN (SELECT DISTINCT ON (sale_id) * FROM sale_versions ORDER BY sale_id, since DESC) v ON v.sale_id = s.id
  WHERE CASE WHEN s.id IS NULL THEN v.expires > now() ELSE
    (s.starts, s.expires, s.discount_percentage, s.product_ids)
      IS DISTINCT FROM (v.starts, v.expires, v.discount_percentage, v.product_ids) END
  ON CONFLICT (sale_id, since) DO UPDATE SET starts = excluded.starts, expires = excluded.expires,
    discount_percentage = excluded.discount_percentage, product_ids = excluded.product_ids;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_sales AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON flash_sales
  FOR EACH STATEMENT EXECUTE FUNCTION note_sales();
--> statement-breakpoint
CREATE TRIGGER note_sales AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON flash_sale_products
  FOR EACH STATEMENT EXECUTE FUNCTION note_sales();
--> statement-breakpoint
INSERT INTO sale_versions (sale_id, since, starts, expires, discount_percentage, product_ids)
SELECT id, now(), starts, expires, discount_percentage,
  ARRAY(SELECT product_id FROM flash_sale_products WHERE sale_id = id ORDER BY product_id)
FROM flash_sales;
