-- When a session was last proved by password and code, and whose password was reset (src/server/accounts/recent-proof.ts).
ALTER TABLE "refresh_tokens" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_reset_at" timestamp with time zone;
