CREATE TABLE "review_photos" (
	"name" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"product_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"post_id" integer,
	"place" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_posts" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_post_id_product_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."product_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_photos_of_post" ON "review_photos" USING btree ("post_id","place");--> statement-breakpoint
CREATE INDEX "review_photos_of_author" ON "review_photos" USING btree ("user_id","product_id");--> statement-breakpoint
CREATE INDEX "review_photos_of_product" ON "review_photos" USING btree ("product_id");--> statement-breakpoint
CREATE FUNCTION review_photos_of(post integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_agg(jsonb_build_object(
    'path', '/uploads/review-' || name || '.webp',
    'thumbnail', '/uploads/review-' || name || '-small.webp'
  ) ORDER BY place) FROM review_photos WHERE post_id = post
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION show_posts_of(shown integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- The next statement then sees what others committed who held this lock.
  PERFORM FROM products WHERE id = shown FOR NO KEY UPDATE;
  UPDATE products SET (review_count, review_average, shown_posts) = (
    SELECT
      count(*) FILTER (WHERE kind = 'review'),
      round(avg(rating), 1),
      CASE WHEN count(*) > 0 THEN jsonb_build_object(
        'reviews', coalesce(jsonb_agg(entry ORDER BY place) FILTER (WHERE kind = 'review' AND place <= 10), '[]'),
        'questions', coalesce(jsonb_agg(entry ORDER BY place) FILTER (WHERE kind = 'question' AND place <= 10), '[]')
      ) END
    FROM (
      SELECT kind, rating, row_number() OVER (PARTITION BY kind ORDER BY published_at DESC, id DESC) AS place,
        jsonb_strip_nulls(jsonb_build_object('id', id, 'rating', rating, 'photos', review_photos_of(id))) ||
        jsonb_build_object(
          'title', title,
          'text', text,
          'author', author,
          'publishedAt', to_char(published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'helpful', (SELECT count(*) FROM helpful_votes v WHERE v.post_id = product_posts.id),
          'answer', answer
        ) AS entry
      FROM product_posts WHERE product_id = shown AND state = 'published'
    ) posts
  ) WHERE id = shown;
END $$;
