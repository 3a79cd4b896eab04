-- Bills, credit notes and their numbers (src/server/bills).
CREATE TABLE "bill_lines" (
	"bill_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_paisa" bigint NOT NULL,
	"discount_paisa" bigint NOT NULL,
	"total_paisa" bigint NOT NULL,
	"serials" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "bill_lines_bill_id_place_pk" PRIMARY KEY("bill_id","place"),
	CONSTRAINT "bill_lines_sums" CHECK ("bill_lines"."quantity" > 0 and "bill_lines"."discount_paisa" >= 0
        and "bill_lines"."quantity" * "bill_lines"."unit_paisa" - "bill_lines"."discount_paisa" = "bill_lines"."total_paisa")
);
--> statement-breakpoint
CREATE TABLE "bill_prints" (
	"bill_id" integer NOT NULL,
	"copy" integer NOT NULL,
	"printed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"printed_by" uuid NOT NULL,
	CONSTRAINT "bill_prints_bill_id_copy_pk" PRIMARY KEY("bill_id","copy"),
	CONSTRAINT "bill_prints_copy" CHECK ("bill_prints"."copy" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bill_series" (
	"kind" text NOT NULL,
	"outlet" text NOT NULL,
	"fiscal_year" text NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "bill_series_kind_outlet_fiscal_year_pk" PRIMARY KEY("kind","outlet","fiscal_year")
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"order_id" text NOT NULL,
	"refers_to" integer,
	"reason" text,
	"outlet" text NOT NULL,
	"fiscal_year" text NOT NULL,
	"month" smallint NOT NULL,
	"number" integer NOT NULL,
	"label" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_on_ad" text NOT NULL,
	"issued_on_bs" text NOT NULL,
	"sold_on_ad" text NOT NULL,
	"sold_on_bs" text NOT NULL,
	"issued_by" uuid,
	"seller_name" text NOT NULL,
	"seller_address" text NOT NULL,
	"seller_pan" text NOT NULL,
	"is_vat_bill" boolean NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_address" text NOT NULL,
	"buyer_pan" text,
	"payment_method" text NOT NULL,
	"total_paisa" bigint NOT NULL,
	"discount_paisa" bigint NOT NULL,
	"taxable_paisa" bigint NOT NULL,
	"vat_paisa" bigint NOT NULL,
	"grand_paisa" bigint NOT NULL,
	"in_words" text NOT NULL,
	CONSTRAINT "bills_number" UNIQUE("kind","outlet","fiscal_year","number"),
	CONSTRAINT "bills_number_from_1" CHECK ("bills"."number" > 0),
	CONSTRAINT "bills_credit" CHECK (("bills"."kind" = 'CREDIT_NOTE') = ("bills"."refers_to" is not null)),
	CONSTRAINT "bills_sums" CHECK ("bills"."grand_paisa" >= 0 and "bills"."discount_paisa" >= 0 and "bills"."vat_paisa" >= 0
        and "bills"."total_paisa" - "bills"."discount_paisa" = "bills"."grand_paisa"
        and (case when "bills"."is_vat_bill" then "bills"."taxable_paisa" + "bills"."vat_paisa" = "bills"."grand_paisa"
          else "bills"."taxable_paisa" = 0 and "bills"."vat_paisa" = 0 end))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_company" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_pan" text;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD CONSTRAINT "bill_lines_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_prints" ADD CONSTRAINT "bill_prints_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_prints" ADD CONSTRAINT "bill_prints_printed_by_users_id_fk" FOREIGN KEY ("printed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_refers_to_bills_id_fk" FOREIGN KEY ("refers_to") REFERENCES "public"."bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bills_invoice_of_order" ON "bills" USING btree ("order_id") WHERE "bills"."kind" = 'INVOICE';--> statement-breakpoint
CREATE INDEX "bills_of_order" ON "bills" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bills_of_month" ON "bills" USING btree ("fiscal_year","month","kind","id");--> statement-breakpoint
CREATE INDEX "bills_of_kind" ON "bills" USING btree ("kind","id");--> statement-breakpoint
-- A bill is a document: neither screens nor statements of SQL change or delete one. A restore empties tables that it has
-- just made, so an empty table may be emptied.
CREATE FUNCTION refuse_bill_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_filled boolean := true;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    EXECUTE format('SELECT EXISTS (SELECT FROM %I.%I)', TG_TABLE_SCHEMA, TG_TABLE_NAME) INTO is_filled;
  END IF;
  IF is_filled THEN
    RAISE EXCEPTION 'Bills are never changed or deleted (%): issue a credit note.', TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON bills FOR EACH ROW EXECUTE FUNCTION refuse_bill_change();--> statement-breakpoint
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON bills FOR EACH STATEMENT EXECUTE FUNCTION refuse_bill_change();--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON bill_lines FOR EACH ROW EXECUTE FUNCTION refuse_bill_change();--> statement-breakpoint
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON bill_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_bill_change();--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON bill_prints FOR EACH ROW EXECUTE FUNCTION refuse_bill_change();--> statement-breakpoint
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON bill_prints FOR EACH STATEMENT EXECUTE FUNCTION refuse_bill_change();--> statement-breakpoint
-- A series goes on by its next number, and by nothing else.
CREATE FUNCTION step_bill_series() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.kind, NEW.outlet, NEW.fiscal_year) IS DISTINCT FROM (OLD.kind, OLD.outlet, OLD.fiscal_year)
    OR NEW.last_number - OLD.last_number NOT IN (0, 1) THEN
    RAISE EXCEPTION 'A series of bills goes on by its next number only.';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER step_series BEFORE UPDATE OR DELETE ON bill_series FOR EACH ROW EXECUTE FUNCTION step_bill_series();--> statement-breakpoint
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON bill_series FOR EACH STATEMENT EXECUTE FUNCTION refuse_bill_change();
