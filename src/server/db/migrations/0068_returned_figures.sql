-- Days that were summed before figures knew which pieces came back, and what couriers handed over: their orders and refunds
-- are summed again, in the background.
INSERT INTO "figure_changes" ("day")
SELECT DISTINCT ("touched"."at" AT TIME ZONE 'Asia/Kathmandu')::date FROM (
  SELECT "orders"."created_at" AS "at" FROM "returns" JOIN "orders" ON "orders"."id" = "returns"."order_id"
  UNION ALL
  SELECT "created_at" FROM "money_movements" WHERE "kind" = 'refund' AND "order_id" IN (
    SELECT "order_id" FROM "returns" UNION ALL SELECT "order_id" FROM "money_movements" WHERE "kind" = 'handover')
) "touched";
