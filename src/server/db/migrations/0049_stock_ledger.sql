CREATE TABLE "stock_counts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"counted" integer NOT NULL,
	"stood" integer,
	"booked" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_counts_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"stock" integer NOT NULL,
	"kind" text NOT NULL,
	"reference" text,
	"note" text,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_product_id_id_pk" PRIMARY KEY("product_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_receipt_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_receipt_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"receipt_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"product_name" text NOT NULL,
	"quantity" integer NOT NULL,
	"cost_paisa" bigint NOT NULL,
	CONSTRAINT "stock_receipt_lines_sums" CHECK ("stock_receipt_lines"."quantity" > 0 and "stock_receipt_lines"."cost_paisa" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier" text NOT NULL,
	"bill_number" text NOT NULL,
	"repeat" smallint DEFAULT 0 NOT NULL,
	"bill_date" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_receipts_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock_level" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_receipt_lines" ADD CONSTRAINT "stock_receipt_lines_receipt_id_stock_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."stock_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_receipts" ADD CONSTRAINT "stock_receipts_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_counts_of_product" ON "stock_counts" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_newest" ON "stock_movements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "stock_receipt_lines_of_receipt" ON "stock_receipt_lines" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "stock_receipt_lines_of_product" ON "stock_receipt_lines" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_receipts_bill" ON "stock_receipts" USING btree (lower("supplier"),lower("bill_number"),"repeat");--> statement-breakpoint
CREATE INDEX "stock_receipts_newest" ON "stock_receipts" USING btree ("bill_date","id");--> statement-breakpoint
CREATE INDEX "products_low_stock_level" ON "products" USING btree ("id","low_stock_level") WHERE "products"."low_stock_level" <> 5;--> statement-breakpoint
-- Every writer of a stock is booked, whichever it is: who and why stand in a setting of the transaction, as JSON
-- (src/server/db/stock-cause.ts). A restore brings the rows of the ledger itself.
CREATE FUNCTION book_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cause json := nullif(current_setting('shop.stock_cause', true), '')::json;
  why text := coalesce(cause->>'kind', 'direct');
  what text := cause->>'reference';
  said text := cause->>'note';
  who uuid := (cause->>'actorId')::uuid;
BEGIN
  IF why = 'restore' THEN
    RETURN NULL;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO stock_movements (product_id, quantity, stock, kind, reference, note, actor_id)
    SELECT product_id, coalesce(changed.quantity, 0) - coalesce(was.quantity, 0), coalesce(changed.quantity, 0),
      why, what, said, who
    FROM changed FULL JOIN was USING (product_id) WHERE changed.quantity IS DISTINCT FROM was.quantity;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO stock_movements (product_id, quantity, stock, kind, reference, note, actor_id)
    SELECT product_id, quantity, quantity, why, what, said, who FROM changed;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO stock_movements (product_id, quantity, stock, kind, reference, note, actor_id)
    SELECT product_id, -quantity, 0, why, what, said, who FROM was;
  ELSE
    INSERT INTO stock_movements (product_id, quantity, stock, kind, reference, note, actor_id)
    SELECT product_id, -sum(quantity), 0, why, what, said, who FROM stock_movements
    GROUP BY product_id HAVING sum(quantity) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER book_updated AFTER UPDATE ON inventory REFERENCING OLD TABLE AS was NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION book_stock();
--> statement-breakpoint
CREATE TRIGGER book_inserted AFTER INSERT ON inventory REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION book_stock();
--> statement-breakpoint
CREATE TRIGGER book_deleted AFTER DELETE ON inventory REFERENCING OLD TABLE AS was
  FOR EACH STATEMENT EXECUTE FUNCTION book_stock();
--> statement-breakpoint
CREATE TRIGGER book_truncated AFTER TRUNCATE ON inventory
  FOR EACH STATEMENT EXECUTE FUNCTION book_stock();
--> statement-breakpoint
INSERT INTO stock_movements (product_id, quantity, stock, kind) SELECT product_id, quantity, quantity, 'opening' FROM inventory;
