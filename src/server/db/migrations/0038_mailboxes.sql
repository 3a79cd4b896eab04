-- Finds the accounts of a mailbox (mail/daily-room.ts), whatever dots and tag each writes.
CREATE INDEX "users_of_mailbox" ON "users" USING btree (replace(split_part(split_part(lower("email"), '@', 1), '+', 1), '.', ''),"created_at");
