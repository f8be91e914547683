CREATE TABLE "hits" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"site" text NOT NULL,
	"visit" text NOT NULL,
	"event_id" integer,
	"country" text NOT NULL,
	"city" text NOT NULL,
	"browser" text NOT NULL,
	"os" text NOT NULL,
	"device" text NOT NULL,
	"screen" text NOT NULL,
	"language" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "hits_at" ON "hits" USING btree ("at");