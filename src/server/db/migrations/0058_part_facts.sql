-- What an open database of parts says of a product. Products are content: their triggers announce it.
ALTER TABLE "products" ADD COLUMN "part_facts" jsonb;
