CREATE TABLE "return_lines" (
	"return_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"received" integer,
	CONSTRAINT "return_lines_return_id_item_id_pk" PRIMARY KEY("return_id","item_id"),
	CONSTRAINT "return_lines_pieces" CHECK ("return_lines"."quantity" > 0 and "return_lines"."received" between 0 and "return_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"state_times" jsonb NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_sealed" boolean NOT NULL,
	"refusal" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returns_number" UNIQUE("order_id","number")
);
--> statement-breakpoint
ALTER TABLE "review_photos" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "review_photos" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "review_photos" ADD COLUMN "return_id" integer;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_lines_of_item" ON "return_lines" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_open" ON "returns" USING btree ("order_id") WHERE "returns"."state" in ('ASKED', 'RECEIVED');--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_photos_of_order" ON "review_photos" USING btree ("order_id") WHERE "review_photos"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "review_photos_of_return" ON "review_photos" USING btree ("return_id") WHERE "review_photos"."return_id" is not null;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_purpose" CHECK (num_nonnulls("review_photos"."product_id", "review_photos"."order_id") = 1);--> statement-breakpoint
CREATE FUNCTION refuse_more_than_bought() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum(coalesce(l.received, l.quantity)), 0) > (SELECT quantity FROM order_items WHERE id = NEW.item_id)
      FROM return_lines l JOIN returns r ON r.id = l.return_id
      WHERE l.item_id = NEW.item_id AND r.state IN ('ASKED', 'RECEIVED', 'REFUNDED'))
  THEN RAISE EXCEPTION 'more is returned of item % than was bought', NEW.item_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER return_lines_bought AFTER INSERT OR UPDATE ON return_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_more_than_bought();
--> statement-breakpoint
-- Returns that staff noted before: always of the whole order.
INSERT INTO returns (order_id, number, state, state_times, reason, is_sealed, created_at)
SELECT id, 1,
  CASE status WHEN 'RETURN_REQUESTED' THEN 'ASKED' WHEN 'RETURNED' THEN 'RECEIVED' ELSE 'REFUNDED' END,
  jsonb_strip_nulls(jsonb_build_object('ASKED', status_times->'RETURN_REQUESTED', 'RECEIVED', status_times->'RETURNED',
    'REFUNDED', coalesce(status_times->'PARTIALLY_REFUNDED', status_times->'REFUNDED'))),
  'other', false, coalesce((status_times->>'RETURN_REQUESTED')::timestamptz, created_at)
FROM orders WHERE status IN ('RETURN_REQUESTED', 'RETURNED', 'PARTIALLY_REFUNDED', 'REFUNDED');
--> statement-breakpoint
INSERT INTO return_lines (return_id, item_id, quantity, received)
SELECT r.id, i.id, i.quantity, CASE WHEN r.state <> 'ASKED' THEN i.quantity END
FROM returns r JOIN order_items i ON i.order_id = r.order_id;
