CREATE TABLE "search_synonyms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" text NOT NULL,
	"meaning" text NOT NULL,
	CONSTRAINT "search_synonyms_words_unique" UNIQUE("words")
);
--> statement-breakpoint
CREATE TABLE "missed_searches" (
	"text" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Cached lists end with it, and no page is published for it.
CREATE TRIGGER announce_synonyms AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION announce_stock();
--> statement-breakpoint
-- "S24+" is found as "S24 plus".
UPDATE products SET search_names = search_names || ' plus'
  WHERE name ~ '[[:alnum:]][+]([^[:alnum:]]|$)' AND search_names !~ '\mplus\M';
--> statement-breakpoint
INSERT INTO search_words SELECT 'plus' WHERE EXISTS (SELECT 1 FROM products WHERE search_names ~ '\mplus\M')
  ON CONFLICT DO NOTHING;
