ALTER TABLE "persons" ADD COLUMN "surname" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "association_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "made_in_event" integer;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "made_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "persons_association_number" ON "persons" USING btree ("association_number");--> statement-breakpoint
CREATE INDEX "persons_made_in_event" ON "persons" USING btree ("made_in_event","made_at");