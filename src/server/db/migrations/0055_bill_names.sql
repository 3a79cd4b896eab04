-- Who issued and who printed a bill, by name as it was: accounts are renamed and deleted, a bill never changes.
ALTER TABLE "bills" ADD COLUMN "issued_by_name" text;--> statement-breakpoint
ALTER TABLE "bill_prints" ADD COLUMN "printed_by_name" text;--> statement-breakpoint
ALTER TABLE "bills" DISABLE TRIGGER refuse_change;--> statement-breakpoint
ALTER TABLE "bill_prints" DISABLE TRIGGER refuse_change;--> statement-breakpoint
UPDATE "bills" SET "issued_by_name" = concat_ws(' ', u.first_name, u.last_name) FROM "users" u WHERE u.id = "issued_by";--> statement-breakpoint
UPDATE "bill_prints" SET "printed_by_name" = concat_ws(' ', u.first_name, u.last_name) FROM "users" u WHERE u.id = "printed_by";--> statement-breakpoint
ALTER TABLE "bills" ENABLE TRIGGER refuse_change;--> statement-breakpoint
ALTER TABLE "bill_prints" ENABLE TRIGGER refuse_change;--> statement-breakpoint
ALTER TABLE "bill_prints" ALTER COLUMN "printed_by_name" SET NOT NULL;--> statement-breakpoint
-- Prefixes and outlets are settings: however they change, no two documents have one printed number.
CREATE UNIQUE INDEX "bills_label" ON "bills" USING btree ("label");--> statement-breakpoint
-- Lines are written with their bill, in its transaction: none is added to an issued one.
CREATE FUNCTION refuse_late_bill_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM bills WHERE id = NEW.bill_id AND xmin = pg_current_xact_id()::xid) THEN
    RAISE EXCEPTION 'Bills are never changed or deleted (%): issue a credit note.', TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER refuse_late_line BEFORE INSERT ON bill_lines FOR EACH ROW EXECUTE FUNCTION refuse_late_bill_line();
