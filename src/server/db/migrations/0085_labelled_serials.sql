-- Read again at the start that follows (src/server/db/fill-readings.ts): `IMEI: 356…` is the piece 356… since.
UPDATE "serials" SET "reading" = NULL WHERE "serial" ~ '^(IMEI|SER|SR|S[.:#=])';
