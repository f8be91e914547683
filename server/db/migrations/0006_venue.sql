CREATE TABLE "venue" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "venue_is_only" CHECK ("venue"."is_only")
);
--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "version" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "version" SET DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint;