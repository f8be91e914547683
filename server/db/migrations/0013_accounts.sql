CREATE TABLE "mails" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text,
	"address" text NOT NULL,
	"language" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"send_after" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failed_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"person_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "password_resets_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "pending_accounts" (
	"id" serial PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"email" text NOT NULL,
	"title" text NOT NULL,
	"password_hash" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "pending_accounts_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "title_beginnings" (
	"person_id" integer NOT NULL,
	"beginning" text NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "title_beginnings_person_id_beginning_pk" PRIMARY KEY("person_id","beginning")
);
--> statement-breakpoint
ALTER TABLE "auth_tokens" ADD COLUMN "id" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_tokens" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_tokens" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth_tokens" ADD COLUMN "impersonator_id" integer;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "is_password_temporary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_beginnings" ADD CONSTRAINT "title_beginnings_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("failed_at","send_after");--> statement-breakpoint
CREATE INDEX "password_resets_person" ON "password_resets" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "pending_accounts_email" ON "pending_accounts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "title_beginnings_order" ON "title_beginnings" USING btree ("beginning" text_pattern_ops,"title","person_id");--> statement-breakpoint
ALTER TABLE "auth_tokens" ADD CONSTRAINT "auth_tokens_impersonator_id_persons_id_fk" FOREIGN KEY ("impersonator_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_tokens_impersonator" ON "auth_tokens" USING btree ("impersonator_id");--> statement-breakpoint
CREATE INDEX "journal_person" ON "journal" USING btree ("person_id","event_id");--> statement-breakpoint
ALTER TABLE "auth_tokens" ADD CONSTRAINT "auth_tokens_id" UNIQUE("id");--> statement-breakpoint
CREATE FUNCTION "title_beginnings_of"("title" text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
	SELECT DISTINCT left("word", "length")
	FROM regexp_split_to_table(translate(lower("title"), '-–—_.,:;!?&|()[]{}<>''’"“”«»/\+*=#@', '                                  '), '\s+') AS "word",
		unnest(ARRAY[1, 2, 100]) AS "length"
	WHERE "word" <> '' AND "title" NOT LIKE '[Deleted account%'
$$;
--> statement-breakpoint
CREATE FUNCTION "write_title_beginnings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "title_beginnings" WHERE "person_id" = NEW."id";
	INSERT INTO "title_beginnings" ("person_id", "beginning", "title")
	SELECT NEW."id", "beginning", left(NEW."title", 100) FROM "title_beginnings_of"(NEW."title") AS "beginning";
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "title_is_found_by_its_words" AFTER INSERT OR UPDATE OF "title" ON "persons" FOR EACH ROW EXECUTE FUNCTION "write_title_beginnings"();
--> statement-breakpoint
INSERT INTO "title_beginnings" ("person_id", "beginning", "title")
SELECT "id", "beginning", left("title", 100) FROM "persons", "title_beginnings_of"("title") AS "beginning";
