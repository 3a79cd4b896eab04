CREATE TABLE "helpful_votes" (
	"post_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "helpful_votes_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "product_posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"product_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"author" text NOT NULL,
	"rating" integer,
	"title" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"answer" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "product_posts_rating" CHECK (("product_posts"."kind" = 'review') = ("product_posts"."rating" is not null)),
	CONSTRAINT "product_posts_stars" CHECK ("product_posts"."rating" between 1 and 5),
	CONSTRAINT "product_posts_published" CHECK (("product_posts"."state" = 'published') = ("product_posts"."published_at" is not null)),
	CONSTRAINT "product_posts_answered" CHECK ("product_posts"."kind" <> 'question' or "product_posts"."state" <> 'published' or "product_posts"."answer" is not null)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "review_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "review_average" numeric(2, 1);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shown_posts" jsonb;--> statement-breakpoint
ALTER TABLE "helpful_votes" ADD CONSTRAINT "helpful_votes_post_id_product_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."product_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helpful_votes" ADD CONSTRAINT "helpful_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_posts" ADD CONSTRAINT "product_posts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_posts" ADD CONSTRAINT "product_posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "helpful_votes_of_user" ON "helpful_votes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_posts_one_review" ON "product_posts" USING btree ("user_id","product_id") WHERE "product_posts"."kind" = 'review';--> statement-breakpoint
CREATE UNIQUE INDEX "product_posts_one_question" ON "product_posts" USING btree ("user_id","product_id",md5("text")) WHERE "product_posts"."kind" = 'question';--> statement-breakpoint
CREATE INDEX "product_posts_shown" ON "product_posts" USING btree ("product_id","kind","published_at","id") WHERE "product_posts"."state" = 'published';--> statement-breakpoint
CREATE INDEX "product_posts_by_state" ON "product_posts" USING btree ("state","id");--> statement-breakpoint
CREATE FUNCTION show_posts_of(shown integer) RETURNS void LANGUAGE plpgsql AS $$
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
        jsonb_strip_nulls(jsonb_build_object('id', id, 'rating', rating)) || jsonb_build_object(
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
--> statement-breakpoint
CREATE FUNCTION show_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.state = 'published' THEN
    PERFORM show_posts_of(OLD.product_id);
  ELSIF TG_OP <> 'DELETE' AND NEW.state = 'published' THEN
    PERFORM show_posts_of(NEW.product_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER show_posts AFTER INSERT OR UPDATE OR DELETE ON product_posts
  FOR EACH ROW EXECUTE FUNCTION show_posts();
