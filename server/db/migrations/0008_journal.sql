CREATE TABLE "journal" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"person_id" integer,
	"on_behalf_of" integer,
	"method" text NOT NULL,
	"is_refusal" boolean DEFAULT false NOT NULL,
	"subject" jsonb NOT NULL,
	"ruled_at" timestamp with time zone,
	"recorded_at" timestamp with time zone NOT NULL,
	"ruled_offline" boolean NOT NULL,
	"device" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"key" text
);
--> statement-breakpoint
CREATE INDEX "journal_event" ON "journal" USING btree ("event_id","id");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_journal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'A row of the journal is never changed or removed';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "journal_is_kept" BEFORE UPDATE OR DELETE ON "journal" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_journal"();
