ALTER TABLE "events" ADD COLUMN "countdown_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "next_start_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_penalty_game" boolean DEFAULT false NOT NULL;