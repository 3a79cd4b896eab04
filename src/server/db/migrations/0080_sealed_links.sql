-- What opens a quotation, for staff to be shown again; `token` is its hash from now on (src/server/accounts/link-tokens.ts).
ALTER TABLE "quotations" ADD COLUMN "sealed_token" text;
