ALTER TABLE "bills" ADD COLUMN "vat_percent" numeric(5, 2) DEFAULT 13 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_receipts" ADD COLUMN "vat_percent" numeric(5, 2) DEFAULT 13 NOT NULL;