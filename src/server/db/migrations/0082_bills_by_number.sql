-- Read again at the start that follows (src/server/db/fill-readings.ts): `INV-12` is the bill 12 since.
UPDATE "stock_receipts" SET "bill_reading" = NULL WHERE "bill_reading" ~ '^(TAX|VAT|SALES)?(INVOICE|INV|BILL|CHALLAN|बिल|बीजक|चलान)';
