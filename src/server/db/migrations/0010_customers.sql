ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "token_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "began_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "refresh_tokens_of_user" ON "refresh_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE TABLE "reset_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reset_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"handle_hash" text NOT NULL,
	"network_hash" text NOT NULL,
	"otp_hash" text NOT NULL,
	"digits" integer NOT NULL,
	"handle_tries" integer NOT NULL,
	"network_tries" integer NOT NULL,
	"mailed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reset_codes_handle_hash_unique" UNIQUE("handle_hash")
);
--> statement-breakpoint
CREATE INDEX "reset_codes_of_user" ON "reset_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reset_codes_expiry" ON "reset_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE TABLE "rate_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION announce_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('accounts', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_accounts_updated AFTER UPDATE OF token_version ON users
  FOR EACH STATEMENT EXECUTE FUNCTION announce_accounts();
--> statement-breakpoint
CREATE TRIGGER announce_accounts_deleted AFTER DELETE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION announce_accounts();
