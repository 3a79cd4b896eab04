CREATE TABLE "api_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"program_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"prefix" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_keys_programId_unique" UNIQUE("program_id"),
	CONSTRAINT "api_keys_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" uuid NOT NULL,
	"message_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_attempt_at" timestamp with time zone,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"response_code" integer,
	"error" text,
	"delivered_at" timestamp with time zone,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	"paused_at" timestamp with time zone,
	"paused_because" text,
	"failing_since" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_program_id_users_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_webhook" ON "webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("webhook_id","next_attempt_at") WHERE "webhook_deliveries"."delivered_at" is null and "webhook_deliveries"."failed_at" is null;--> statement-breakpoint
-- An event is a row for each webhook that wants it, in the transaction of every writer, whichever it is. Without a webhook the
-- insert reads an empty table and makes no row. What is noted names no person (src/server/webhooks/).
CREATE FUNCTION queue_order_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event text := CASE TG_OP WHEN 'INSERT' THEN 'order.created' ELSE 'order.updated' END;
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- Only an order whose wallet never opened is deleted.
    NEW := OLD;
    NEW.status := 'CANCELLED';
  END IF;
  INSERT INTO webhook_deliveries (webhook_id, type, data)
  SELECT id, event, jsonb_build_object('orderId', NEW.id, 'status', NEW.status, 'paymentMethod', NEW.payment_method,
    'totalPrice', NEW.total_price)
  FROM webhooks WHERE paused_at IS NULL AND event = ANY (events);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER queue_created_event AFTER INSERT OR DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION queue_order_event();
--> statement-breakpoint
CREATE TRIGGER queue_updated_event AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.status, OLD.payment_method, OLD.total_price, OLD.awaits_goods, OLD.hold_reasons)
    IS DISTINCT FROM (NEW.status, NEW.payment_method, NEW.total_price, NEW.awaits_goods, NEW.hold_reasons))
  EXECUTE FUNCTION queue_order_event();
--> statement-breakpoint
-- Money that came or went back changes what is left of an order.
CREATE FUNCTION queue_money_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_deliveries (webhook_id, type, data)
  SELECT w.id, 'order.updated', jsonb_build_object('orderId', o.id, 'status', o.status, 'paymentMethod', o.payment_method,
    'totalPrice', o.total_price)
  FROM webhooks w JOIN orders o ON o.id = NEW.order_id WHERE paused_at IS NULL AND 'order.updated' = ANY (events);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER queue_inserted_event AFTER INSERT ON money_movements FOR EACH ROW
  WHEN (NEW.state = 'DONE' AND NEW.kind <> 'handover') EXECUTE FUNCTION queue_money_event();
--> statement-breakpoint
CREATE TRIGGER queue_updated_event AFTER UPDATE OF state ON money_movements FOR EACH ROW
  WHEN (NEW.state IS DISTINCT FROM OLD.state) EXECUTE FUNCTION queue_money_event();
--> statement-breakpoint
CREATE FUNCTION queue_stock_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_deliveries (webhook_id, type, data)
  SELECT w.id, 'stock.changed', jsonb_build_object('productId', m.product_id, 'stock', m.stock, 'change', m.quantity,
    'kind', m.kind, 'reference', m.reference)
  FROM webhooks w, moved m WHERE w.paused_at IS NULL AND 'stock.changed' = ANY (w.events) ORDER BY m.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER queue_events AFTER INSERT ON stock_movements REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION queue_stock_events();
--> statement-breakpoint
CREATE FUNCTION queue_product_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event text := CASE TG_OP WHEN 'INSERT' THEN 'product.created' WHEN 'UPDATE' THEN 'product.updated'
    ELSE 'product.deleted' END;
BEGIN
  IF TG_OP = 'DELETE' THEN NEW := OLD; END IF;
  INSERT INTO webhook_deliveries (webhook_id, type, data)
  SELECT id, event, jsonb_build_object('id', NEW.id, 'slug', NEW.slug, 'name', NEW.name, 'status', NEW.status,
    'sellingPrice', NEW.selling_price, 'markedPrice', NEW.marked_price)
  FROM webhooks WHERE paused_at IS NULL AND event = ANY (events);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER queue_created_event AFTER INSERT OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION queue_product_event();
--> statement-breakpoint
-- What readers, reviews and counters write of a product is no edit of it.
CREATE TRIGGER queue_updated_event AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.updated_at, OLD.slug, OLD.name, OLD.status, OLD.selling_price, OLD.marked_price)
    IS DISTINCT FROM (NEW.updated_at, NEW.slug, NEW.name, NEW.status, NEW.selling_price, NEW.marked_price))
  EXECUTE FUNCTION queue_product_event();
