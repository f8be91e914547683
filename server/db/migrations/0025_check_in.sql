CREATE TABLE "check_ins" (
	"event_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"session_number" integer NOT NULL,
	"here_since" timestamp with time zone NOT NULL,
	CONSTRAINT "check_ins_event_id_player_id_session_number_pk" PRIMARY KEY("event_id","player_id","session_number")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "check_in_session" integer;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "left_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_registration" FOREIGN KEY ("event_id","player_id") REFERENCES "public"."registrations"("event_id","player_id") ON DELETE cascade ON UPDATE cascade;