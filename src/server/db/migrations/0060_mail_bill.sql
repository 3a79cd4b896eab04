ALTER TABLE "mails" ADD COLUMN "bill_id" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE no action ON UPDATE no action;
