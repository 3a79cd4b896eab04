ALTER TABLE "publications" ADD COLUMN "send_state" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "send_error" text;
