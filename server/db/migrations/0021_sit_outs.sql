CREATE TABLE "sit_outs" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"session_id" integer,
	"session_number" integer,
	CONSTRAINT "sit_outs_of_session" UNIQUE("event_id","player_id","session_id")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "sit_out_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "replacement_said_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "plays_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sit_outs" ADD CONSTRAINT "sit_outs_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sit_outs" ADD CONSTRAINT "sit_outs_player_id_persons_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sit_outs" ADD CONSTRAINT "sit_outs_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sit_outs_session" ON "sit_outs" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sit_outs_player" ON "sit_outs" USING btree ("player_id");