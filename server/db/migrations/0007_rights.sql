ALTER TABLE "rules" RENAME TO "rights";--> statement-breakpoint
ALTER SEQUENCE "rules_id_seq" RENAME TO "rights_id_seq";--> statement-breakpoint
ALTER TABLE "rights" RENAME CONSTRAINT "rules_pkey" TO "rights_pkey";--> statement-breakpoint
ALTER TABLE "rights" RENAME CONSTRAINT "rules_once" TO "rights_once";--> statement-breakpoint
ALTER TABLE "rights" RENAME CONSTRAINT "rules_person_id_persons_id_fk" TO "rights_person_id_persons_id_fk";--> statement-breakpoint
ALTER INDEX "rules_person" RENAME TO "rights_person";
