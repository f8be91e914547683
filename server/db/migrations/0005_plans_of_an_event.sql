ALTER TABLE "seating_plans" RENAME COLUMN "plan" TO "plans";
--> statement-breakpoint
UPDATE "seating_plans" SET "plans" = jsonb_build_array("plans");
