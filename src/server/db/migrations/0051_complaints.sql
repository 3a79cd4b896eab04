-- Complaints of shoppers and the answers of staff (src/server/complaints).
CREATE TABLE "complaint_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"complaint_id" integer NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"order_id" text,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_on" date NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "complaints_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "complaint_answers" ADD CONSTRAINT "complaint_answers_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_answers" ADD CONSTRAINT "complaint_answers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_answers_of_complaint" ON "complaint_answers" USING btree ("complaint_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_open" ON "complaints" USING btree ("contact",coalesce("order_id", ''),md5("text")) WHERE "complaints"."state" = 'open';--> statement-breakpoint
CREATE INDEX "complaints_of_state" ON "complaints" USING btree ("state","due_on","id");--> statement-breakpoint
CREATE INDEX "complaints_of_contact" ON "complaints" USING btree ("contact");--> statement-breakpoint
-- The law wants complaints and their answers kept for five years at least. They are never deleted, and what was written
-- is only emptied after that (retention/erase-complaints.ts). A restore empties tables that it has just made.
CREATE FUNCTION refuse_complaint_loss() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_filled boolean := true;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    EXECUTE format('SELECT EXISTS (SELECT FROM %I.%I)', TG_TABLE_SCHEMA, TG_TABLE_NAME) INTO is_filled;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF NEW.text = OLD.text OR NEW.text = '' AND OLD.created_at < now() - interval '5 years' THEN
      RETURN NEW;
    END IF;
  END IF;
  IF is_filled THEN
    RAISE EXCEPTION 'Complaints and answers are kept as they were written (%).', TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refuse_loss BEFORE UPDATE OR DELETE ON complaints FOR EACH ROW EXECUTE FUNCTION refuse_complaint_loss();--> statement-breakpoint
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON complaints FOR EACH STATEMENT EXECUTE FUNCTION refuse_complaint_loss();--> statement-breakpoint
CREATE TRIGGER refuse_loss BEFORE UPDATE OR DELETE ON complaint_answers FOR EACH ROW EXECUTE FUNCTION refuse_complaint_loss();--> statement-breakpoint
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON complaint_answers FOR EACH STATEMENT EXECUTE FUNCTION refuse_complaint_loss();
