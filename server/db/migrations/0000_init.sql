CREATE TABLE "auth_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" serial PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"timezone" text NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL,
	"hide_results" boolean DEFAULT false NOT NULL,
	"hide_achievements" boolean DEFAULT false NOT NULL,
	"is_finished" boolean DEFAULT false NOT NULL,
	"is_prescripted" boolean DEFAULT false NOT NULL,
	"is_team" boolean DEFAULT false NOT NULL,
	"use_timer" boolean DEFAULT false NOT NULL,
	"use_penalty" boolean DEFAULT true NOT NULL,
	"sync_start" boolean DEFAULT false NOT NULL,
	"sync_end" boolean DEFAULT false NOT NULL,
	"auto_seating" boolean DEFAULT false NOT NULL,
	"sort_by_games" boolean DEFAULT false NOT NULL,
	"allow_player_append" boolean DEFAULT false NOT NULL,
	"allow_view_other_tables" boolean DEFAULT false NOT NULL,
	"allow_manual_add_replay" boolean DEFAULT true NOT NULL,
	"duration_minutes" integer DEFAULT 75 NOT NULL,
	"timer_started_at" timestamp with time zone,
	"games_status" text,
	"series_length" integer DEFAULT 0 NOT NULL,
	"min_games" integer DEFAULT 0 NOT NULL,
	"lobby_id" integer DEFAULT 0 NOT NULL,
	"platform_id" integer DEFAULT 0 NOT NULL,
	"wind_mode" text,
	"ruleset" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hands" (
	"session_id" integer NOT NULL,
	"number" integer NOT NULL,
	"hand" jsonb NOT NULL,
	"state_before" jsonb NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" integer NOT NULL,
	CONSTRAINT "hands_session_id_number_pk" PRIMARY KEY("session_id","number")
);
--> statement-breakpoint
CREATE TABLE "penalties" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"session_id" integer,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"assigned_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ruled_at" timestamp with time zone NOT NULL,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"cancellation_reason" text,
	"cancelled_by" integer
);
--> statement-breakpoint
CREATE TABLE "persons" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"email" text,
	"password_hash" text,
	"country" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"tenhou_id" text DEFAULT '' NOT NULL,
	"has_avatar" boolean DEFAULT false NOT NULL,
	"is_superadmin" boolean DEFAULT false NOT NULL,
	"ms_nickname" text DEFAULT '' NOT NULL,
	"ms_friend_id" integer DEFAULT 0 NOT NULL,
	"ms_account_id" integer DEFAULT 0 NOT NULL,
	"telegram_id" text DEFAULT '' NOT NULL,
	"notifications" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "persons_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"event_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"ordinal" serial NOT NULL,
	"local_id" integer,
	"team_name" text,
	"ignore_seating" boolean DEFAULT false NOT NULL,
	"replacement_id" integer,
	CONSTRAINT "registrations_event_id_player_id_pk" PRIMARY KEY("event_id","player_id"),
	CONSTRAINT "registrations_local_id" UNIQUE("event_id","local_id")
);
--> statement-breakpoint
CREATE TABLE "rating_history" (
	"id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"session_id" integer,
	"rating" double precision NOT NULL,
	"average_place" double precision NOT NULL,
	"games_played" integer NOT NULL,
	"places" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_results" (
	"session_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"score" integer NOT NULL,
	"rating_delta" double precision NOT NULL,
	"place" integer NOT NULL,
	"chips" integer DEFAULT 0 NOT NULL,
	"replacement_id" integer,
	CONSTRAINT "session_results_session_id_player_id_pk" PRIMARY KEY("session_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "rules" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"name" text NOT NULL,
	"value" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rules_once" UNIQUE("event_id","person_id","name")
);
--> statement-breakpoint
CREATE TABLE "session_players" (
	"session_id" integer NOT NULL,
	"seat" integer NOT NULL,
	"player_id" integer NOT NULL,
	CONSTRAINT "session_players_session_id_seat_pk" PRIMARY KEY("session_id","seat")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" serial PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"event_id" integer NOT NULL,
	"table_index" integer,
	"status" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"extra_time_seconds" integer DEFAULT 0 NOT NULL,
	"hand_count" integer DEFAULT 0 NOT NULL,
	"state" jsonb NOT NULL,
	CONSTRAINT "sessions_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "stored_answers" (
	"person_id" integer NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb NOT NULL,
	"headers" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_answers_person_id_key_pk" PRIMARY KEY("person_id","key")
);
--> statement-breakpoint
ALTER TABLE "auth_tokens" ADD CONSTRAINT "auth_tokens_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hands" ADD CONSTRAINT "hands_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "penalties" ADD CONSTRAINT "penalties_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "penalties" ADD CONSTRAINT "penalties_player_id_persons_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "penalties" ADD CONSTRAINT "penalties_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "penalties" ADD CONSTRAINT "penalties_assigned_by_persons_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "penalties" ADD CONSTRAINT "penalties_cancelled_by_persons_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_player_id_persons_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_replacement_id_persons_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_history" ADD CONSTRAINT "rating_history_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_history" ADD CONSTRAINT "rating_history_player_id_persons_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_history" ADD CONSTRAINT "rating_history_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_results" ADD CONSTRAINT "session_results_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_results" ADD CONSTRAINT "session_results_player_id_persons_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_results" ADD CONSTRAINT "session_results_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rules" ADD CONSTRAINT "rules_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_players" ADD CONSTRAINT "session_players_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_players" ADD CONSTRAINT "session_players_player_id_persons_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_answers" ADD CONSTRAINT "stored_answers_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_tokens_person" ON "auth_tokens" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "penalties_event" ON "penalties" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "penalties_player" ON "penalties" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "persons_title" ON "persons" USING btree ("title");--> statement-breakpoint
CREATE INDEX "registrations_player" ON "registrations" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "rating_history_event_player" ON "rating_history" USING btree ("event_id","player_id","id");--> statement-breakpoint
CREATE INDEX "session_results_event_player" ON "session_results" USING btree ("event_id","player_id");--> statement-breakpoint
CREATE INDEX "rules_person" ON "rules" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "session_players_player" ON "session_players" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "sessions_event_status" ON "sessions" USING btree ("event_id","status");--> statement-breakpoint
CREATE INDEX "stored_answers_created" ON "stored_answers" USING btree ("created_at");