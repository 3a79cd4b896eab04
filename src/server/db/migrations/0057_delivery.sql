CREATE TABLE "couriers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "couriers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"tracking_address" text DEFAULT '' NOT NULL,
	CONSTRAINT "couriers_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"shipment_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_lines_shipment_id_item_id_pk" PRIMARY KEY("shipment_id","item_id"),
	CONSTRAINT "shipment_lines_pieces" CHECK ("shipment_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"courier_id" integer NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"is_last" boolean NOT NULL,
	"actor_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipments_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "shipments_number" UNIQUE("order_id","number")
);
--> statement-breakpoint
ALTER TABLE "money_movements" ADD COLUMN "courier_id" integer;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_lines_of_item" ON "shipment_lines" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_last" ON "shipments" USING btree ("order_id") WHERE "shipments"."is_last";--> statement-breakpoint
CREATE INDEX "shipments_of_courier" ON "shipments" USING btree ("courier_id") WHERE "shipments"."is_last";--> statement-breakpoint
ALTER TABLE "money_movements" ADD CONSTRAINT "money_movements_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_movements_of_courier" ON "money_movements" USING btree ("courier_id") WHERE "money_movements"."courier_id" is not null;--> statement-breakpoint
ALTER TABLE "money_movements" ADD CONSTRAINT "money_movements_handover" CHECK ("money_movements"."kind" <> 'handover' or "money_movements"."courier_id" is not null);--> statement-breakpoint
CREATE FUNCTION refuse_more_than_ordered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(quantity) FROM shipment_lines WHERE item_id = NEW.item_id)
    > (SELECT quantity FROM order_items WHERE id = NEW.item_id)
  THEN RAISE EXCEPTION 'more is sent of item % than was ordered', NEW.item_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shipment_lines_ordered AFTER INSERT OR UPDATE ON shipment_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_more_than_ordered();
