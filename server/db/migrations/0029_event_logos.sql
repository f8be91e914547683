CREATE TABLE "event_logos" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"picture" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "logo_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_logos" ADD CONSTRAINT "event_logos_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;