CREATE TABLE "alerts" (
	"kind" text PRIMARY KEY NOT NULL,
	"message" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "priority" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_refund_due" ON "payments" USING btree ("created_at") WHERE "payments"."state" = 'NEEDS_REFUND';