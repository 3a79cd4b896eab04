ALTER TABLE "publications" ADD COLUMN "problems" text[] DEFAULT '{}' NOT NULL;
