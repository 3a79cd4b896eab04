-- The country that a product was made in.
ALTER TABLE "products" ADD COLUMN "origin" text;