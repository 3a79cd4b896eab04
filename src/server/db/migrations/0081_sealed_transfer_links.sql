-- What opens the page of a transfer, for staff and its mails; `transfer_token` is its hash from now on (src/server/accounts/link-tokens.ts).
ALTER TABLE "payments" ADD COLUMN "transfer_sealed_token" text;
