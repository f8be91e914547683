CREATE TABLE "hit_months" (
	"starts_at" timestamp with time zone NOT NULL,
	"site" text NOT NULL,
	"event_count" integer NOT NULL,
	"uniq_count" integer NOT NULL,
	"slices" jsonb NOT NULL,
	CONSTRAINT "hit_months_starts_at_site_pk" PRIMARY KEY("starts_at","site")
);
