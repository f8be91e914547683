-- An event's row is written anew with every change in it. With room beside it on its page it stays there, and the
-- table one page large; without, it moves on to the next page each fourth time.
ALTER TABLE "events" SET (fillfactor = 50);
--> statement-breakpoint
-- Nobody seeks hands by what was in them, and comparing them is most of what gathering statistics costs.
ALTER TABLE "hands" ALTER COLUMN "hand" SET STATISTICS 0;
--> statement-breakpoint
ALTER TABLE "hands" ALTER COLUMN "state_before" SET STATISTICS 0;
