CREATE TABLE version (number bigint NOT NULL);
INSERT INTO version VALUES (2);
CREATE TABLE entries (
 table_id bigint NOT NULL, n bigint NOT NULL, time bigint NOT NULL,
 request bytea NOT NULL, body bytea NOT NULL,
 PRIMARY KEY (table_id, n));
CREATE TABLE tables (
 id bigint PRIMARY KEY, entries bigint NOT NULL,
 opened bigint NOT NULL, last bigint NOT NULL,
 due bigint, is_over boolean NOT NULL) WITH (fillfactor = 70);
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE TABLE seen (
 table_id bigint NOT NULL, seat bigint NOT NULL, showing bigint NOT NULL,
 PRIMARY KEY (table_id, seat)) WITH (fillfactor = 70);
INSERT INTO entries VALUES (5, 0, 100, 'r0', 'open'), (5, 1, 200, 'r1', 'move 0 d7'),
 (5, 2, 300, 'r2', 'it''s'), (-6, 0, 50, '', 'other');
INSERT INTO tables VALUES (5, 3, 100, 300, 300, false), (-6, 1, 50, 50, 50, false);
