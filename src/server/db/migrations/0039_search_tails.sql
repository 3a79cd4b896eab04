-- "7800X3D" is found as "x3d", which is indexed from now on.
UPDATE products SET search_names = products.search_names || ' ' || found.tails
  FROM (
    SELECT id, string_agg(DISTINCT substring(word FROM '^[^0-9]*[0-9]+([^0-9]+[0-9].*)$'), ' ') AS tails
    FROM products, unnest(string_to_array(search_names, ' ')) AS word
    WHERE word ~ '^[^0-9]*[0-9]+[^0-9]+[0-9]' GROUP BY id
  ) AS found WHERE products.id = found.id;
--> statement-breakpoint
UPDATE products SET search_details = products.search_details || ' ' || found.tails
  FROM (
    SELECT id, string_agg(DISTINCT substring(word FROM '^[^0-9]*[0-9]+([^0-9]+[0-9].*)$'), ' ') AS tails
    FROM products, unnest(string_to_array(search_details, ' ')) AS word
    WHERE word ~ '^[^0-9]*[0-9]+[^0-9]+[0-9]' GROUP BY id
  ) AS found WHERE products.id = found.id;
--> statement-breakpoint
INSERT INTO search_words SELECT DISTINCT word FROM products, unnest(string_to_array(search_names, ' ')) AS word
  ON CONFLICT DO NOTHING;
