ALTER TABLE "publications" ADD COLUMN "as_of" timestamp with time zone;
