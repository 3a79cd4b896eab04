CREATE TABLE "shop_identity" (
	"id" integer PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL
);
--> statement-breakpoint
-- 0003 was first on main without this column; a database that took it up then has to get it here.
ALTER TABLE "payments" ADD COLUMN IF NOT EXISTS "refund_asked_at" timestamp with time zone;
