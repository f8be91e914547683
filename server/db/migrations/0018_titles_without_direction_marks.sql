-- The server folds these titles again at its start, now without the marks of direction that oneLine leaves in a title.
UPDATE "persons" SET "folded_title" = NULL WHERE "folded_title" ~ '[\u061C\u200E\u200F]';--> statement-breakpoint
UPDATE "events" SET "folded_title" = NULL WHERE "folded_title" ~ '[\u061C\u200E\u200F]';
