ALTER TABLE "promotion_targets" DROP CONSTRAINT "promotion_targets_one";--> statement-breakpoint
ALTER TABLE "promotion_targets" ADD COLUMN "group_id" integer;--> statement-breakpoint
ALTER TABLE "promotion_targets" ADD CONSTRAINT "promotion_targets_group_id_customer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."customer_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_targets" ADD CONSTRAINT "promotion_targets_one" CHECK (num_nonnulls("promotion_targets"."category_id", "promotion_targets"."brand_id", "promotion_targets"."group_id") = 1);
