DROP INDEX "events_list";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "folded_title" text;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "folded_title" text;--> statement-breakpoint
CREATE INDEX "persons_folded_title" ON "persons" USING btree ("folded_title");--> statement-breakpoint
CREATE INDEX "events_list" ON "events" USING btree ("id","is_listed","folded_title");--> statement-breakpoint
DROP TRIGGER "title_is_found_by_its_words" ON "persons";--> statement-breakpoint
DROP FUNCTION "title_beginnings_of"(text);--> statement-breakpoint
CREATE FUNCTION "title_beginnings_of"("folded_title" text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
	SELECT DISTINCT left("word", "length")
	FROM string_to_table("folded_title", ' ') AS "word", unnest(ARRAY[1, 2, 100]) AS "length"
	WHERE "word" <> ''
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "write_title_beginnings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "title_beginnings" WHERE "person_id" = NEW."id";
	INSERT INTO "title_beginnings" ("person_id", "beginning", "title")
	SELECT NEW."id", "beginning", left(NEW."title", 100) FROM "title_beginnings_of"(NEW."folded_title") AS "beginning";
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "title_is_found_by_its_words" AFTER INSERT OR UPDATE OF "title", "folded_title" ON "persons" FOR EACH ROW EXECUTE FUNCTION "write_title_beginnings"();
