CREATE TABLE "instances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"publication_id" integer
);
--> statement-breakpoint
CREATE TABLE "product_previews" (
	"token" text PRIMARY KEY NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "shown_release_id" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "content_version" bigint;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "stored_at" timestamp with time zone;--> statement-breakpoint
CREATE FUNCTION announce_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('publications', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_publication AFTER INSERT OR UPDATE OF state, shown_release_id, stored_at, send_state ON publications
  FOR EACH STATEMENT EXECUTE FUNCTION announce_publication();
