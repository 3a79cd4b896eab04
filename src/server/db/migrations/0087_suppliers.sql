-- Suppliers as records; receipts of before have none until somebody ties them (src/server/stock/suppliers.ts).
CREATE TABLE "suppliers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppliers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"pan" text,
	"phone" text DEFAULT '' NOT NULL,
	"credit_days" integer,
	"terms" text DEFAULT '' NOT NULL,
	CONSTRAINT "suppliers_name_unique" UNIQUE("name"),
	CONSTRAINT "suppliers_pan_unique" UNIQUE("pan")
);
--> statement-breakpoint
ALTER TABLE "stock_receipts" ADD COLUMN "supplier_id" integer;--> statement-breakpoint
ALTER TABLE "stock_receipts" ADD CONSTRAINT "stock_receipts_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_receipts_of_supplier" ON "stock_receipts" USING btree ("supplier_id");
