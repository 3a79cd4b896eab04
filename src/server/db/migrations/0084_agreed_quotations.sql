-- Seller and VAT as they were shown to who accepted a quotation.
ALTER TABLE "quotations" ADD COLUMN "agreed" jsonb;
