ALTER TABLE "webhook_deliveries" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ALTER COLUMN "next_attempt_at" SET DEFAULT clock_timestamp();
