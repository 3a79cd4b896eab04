-- An order that was cancelled after it was shipped: its pieces go back to stock when the parcel is back.
ALTER TABLE orders ADD COLUMN awaits_goods boolean NOT NULL DEFAULT false;
