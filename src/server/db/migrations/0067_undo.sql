ALTER TABLE "audit_entries" ADD COLUMN "record_id" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "changes" json;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "undoes" integer;--> statement-breakpoint
CREATE INDEX "audit_entries_of_record" ON "audit_entries" USING btree ("record_id","id") WHERE "audit_entries"."record_id" is not null;
