-- Who sent what waits for staff (src/server/limits/open-requests.ts). Earlier ones are strangers' of no block.
ALTER TABLE "complaints" ADD COLUMN "from_block" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "is_proved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "instalment_enquiries" ADD COLUMN "from_block" text;--> statement-breakpoint
ALTER TABLE "instalment_enquiries" ADD COLUMN "is_proved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "from_block" text;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "is_proved" boolean DEFAULT false NOT NULL;
