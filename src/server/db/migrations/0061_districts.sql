ALTER TABLE "orders" ADD COLUMN "district" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_days" jsonb;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "district" text;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "shipping_charge" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "delivery_days" jsonb;
