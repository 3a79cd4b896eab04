ALTER TABLE "coupon_redemptions" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "promotions" jsonb DEFAULT '[]'::jsonb NOT NULL;
