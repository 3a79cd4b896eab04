CREATE TABLE "figure_cells" (
	"dimension" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"orders" integer NOT NULL,
	"repeat_orders" integer NOT NULL,
	"pieces" integer NOT NULL,
	"sold_paisa" bigint NOT NULL,
	"refunded_paisa" bigint NOT NULL,
	"cost_paisa" bigint,
	"costed_paisa" bigint,
	CONSTRAINT "figure_cells_dimension_day_key_pk" PRIMARY KEY("dimension","day","key")
);
--> statement-breakpoint
CREATE TABLE "figure_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figure_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE INDEX "money_movements_refunds" ON "money_movements" USING btree ("created_at") WHERE "money_movements"."kind" = 'refund';--> statement-breakpoint
-- Figures of days that are over change with what is counted of their orders: noted here for every writer, without a lock
-- that two could wait for. Orders and refunds of the last hour are of a day that is still read from the orders
-- (src/server/figures/close-days.ts), so that a checkout and its payment write nothing. The lists are those of
-- src/server/figures/day-cells.ts.
CREATE FUNCTION note_order_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_changes (day)
  SELECT DISTINCT (touched.at AT TIME ZONE 'Asia/Kathmandu')::date FROM (
    SELECT OLD.created_at AS at
    UNION ALL SELECT created_at FROM money_movements WHERE order_id = OLD.id AND kind = 'refund'
    -- Later orders of the buyer are repeated ones or not.
    UNION ALL SELECT created_at FROM orders WHERE user_id = OLD.user_id AND created_at > OLD.created_at
  ) touched;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_order_figures AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.created_at < now() - interval '1 hour' AND (
    (OLD.status IN ('CANCELLED', 'AWAITING_PAYMENT')) <> (NEW.status IN ('CANCELLED', 'AWAITING_PAYMENT'))
    OR (OLD.status IN ('RETURNED', 'REFUNDED')) <> (NEW.status IN ('RETURNED', 'REFUNDED'))))
  EXECUTE FUNCTION note_order_figures();
--> statement-breakpoint
CREATE FUNCTION note_refund_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_changes (day)
  SELECT DISTINCT (created_at AT TIME ZONE 'Asia/Kathmandu')::date FROM money_movements
  WHERE order_id = NEW.order_id AND kind = 'refund';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_refund_figures AFTER UPDATE OF state ON money_movements FOR EACH ROW
  WHEN (NEW.kind = 'refund' AND OLD.state <> NEW.state AND OLD.created_at < now() - interval '1 hour')
  EXECUTE FUNCTION note_refund_figures();
--> statement-breakpoint
-- What was sold of a product counts for the brand and category that it has now, and by its name once it is deleted.
CREATE FUNCTION note_product_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved text[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    moved := ARRAY(SELECT id::text FROM was);
  ELSE
    moved := ARRAY(SELECT id::text FROM was JOIN changed USING (id)
      WHERE (was.brand_id, was.category_id) IS DISTINCT FROM (changed.brand_id, changed.category_id));
  END IF;
  IF moved <> '{}' THEN
    INSERT INTO figure_changes (day)
    SELECT DISTINCT day FROM figure_cells WHERE dimension = 'product' AND key = ANY (moved);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_moved_figures AFTER UPDATE ON products REFERENCING OLD TABLE AS was NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_product_figures();
--> statement-breakpoint
CREATE TRIGGER note_deleted_figures AFTER DELETE ON products REFERENCING OLD TABLE AS was
  FOR EACH STATEMENT EXECUTE FUNCTION note_product_figures();
--> statement-breakpoint
-- A bill of a supplier that is entered later than its day changes what the pieces of orders since then cost.
CREATE FUNCTION note_cost_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_changes (day)
  SELECT DISTINCT c.day FROM figure_cells c
  JOIN changed l ON c.key = l.product_id::text JOIN stock_receipts r ON r.id = l.receipt_id
  WHERE c.dimension = 'product' AND c.day >= r.bill_date;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_cost_figures AFTER INSERT ON stock_receipt_lines REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_cost_figures();
