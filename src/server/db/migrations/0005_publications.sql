CREATE TABLE "former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" integer,
	"name" text NOT NULL,
	"category_id" integer
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text DEFAULT 'waiting' NOT NULL,
	"triggers" text[] NOT NULL,
	"requested_by" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"progress" text,
	"pages_made" integer DEFAULT 0 NOT NULL,
	"pages_removed" integer DEFAULT 0 NOT NULL,
	"changed" text[] DEFAULT '{}' NOT NULL,
	"release_id" text,
	"error" text
);
--> statement-breakpoint
CREATE INDEX "former_slugs_of_product" ON "former_slugs" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "publications_waiting" ON "publications" USING btree ("state") WHERE "publications"."state" = 'waiting';
--> statement-breakpoint
CREATE FUNCTION note_former_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE former_slugs SET product_id = NULL, name = OLD.name, category_id = OLD.category_id
    WHERE product_id = OLD.id;
  END IF;
  INSERT INTO former_slugs (slug, product_id, name, category_id)
  VALUES (OLD.slug, CASE TG_OP WHEN 'UPDATE' THEN OLD.id END, OLD.name, OLD.category_id)
  ON CONFLICT (slug) DO UPDATE
  SET product_id = excluded.product_id, name = excluded.name, category_id = excluded.category_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_former_slug AFTER UPDATE OF slug ON products
  FOR EACH ROW WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION note_former_slug();
--> statement-breakpoint
CREATE TRIGGER note_gone_slug AFTER DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION note_former_slug();
