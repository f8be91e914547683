ALTER TABLE "venue" ADD COLUMN "epoch" text;--> statement-breakpoint
ALTER TABLE "venue" ADD COLUMN "data_from" timestamp with time zone;