CREATE TABLE "promotion_targets" (
	"promotion_id" integer NOT NULL,
	"category_id" integer,
	"brand_id" integer,
	CONSTRAINT "promotion_targets_one" CHECK (num_nonnulls("promotion_targets"."category_id", "promotion_targets"."brand_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "coupon_redemptions" DROP CONSTRAINT "coupon_redemptions_pkey";--> statement-breakpoint
ALTER TABLE "coupons" ALTER COLUMN "code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_order_id_coupon_id_pk" PRIMARY KEY("order_id","coupon_id");--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "kind" text DEFAULT 'percentage' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "buy_pieces" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "free_pieces" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "starts" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "is_first_order" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promotions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_targets" ADD CONSTRAINT "promotion_targets_promotion_id_coupons_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_targets" ADD CONSTRAINT "promotion_targets_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_targets" ADD CONSTRAINT "promotion_targets_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_targets_of_promotion" ON "promotion_targets" USING btree ("promotion_id");--> statement-breakpoint
CREATE INDEX "coupons_automatic" ON "coupons" USING btree ("expires") WHERE "coupons"."code" is null;--> statement-breakpoint
CREATE INDEX "coupons_of_code" ON "coupons" USING btree (upper("code"));--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_kind" CHECK ("coupons"."kind" in ('percentage', 'amount', 'pieces', 'delivery'));--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_named" CHECK ("coupons"."code" is not null or "coupons"."title" <> '');--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_pieces" CHECK ("coupons"."kind" <> 'pieces' or ("coupons"."buy_pieces" > 0 and "coupons"."free_pieces" > 0));
