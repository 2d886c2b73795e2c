CREATE TABLE version (number INTEGER NOT NULL) STRICT;
INSERT INTO version VALUES (2);
CREATE TABLE entries (
 table_id INTEGER NOT NULL, n INTEGER NOT NULL, time INTEGER NOT NULL,
 request TEXT NOT NULL, body TEXT NOT NULL,
 PRIMARY KEY (table_id, n)) STRICT, WITHOUT ROWID;
CREATE TABLE tables (
 id INTEGER PRIMARY KEY, entries INTEGER NOT NULL,
 opened INTEGER NOT NULL, last INTEGER NOT NULL,
 due INTEGER, is_over INTEGER NOT NULL) STRICT;
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE TABLE seen (
 table_id INTEGER NOT NULL, seat INTEGER NOT NULL, showing INTEGER NOT NULL,
 PRIMARY KEY (table_id, seat)) STRICT, WITHOUT ROWID;
INSERT INTO entries VALUES (5, 0, 100, 'r0', 'open'), (5, 1, 200, 'r1', 'move 0 d7'),
 (5, 2, 300, 'r2', 'it''s'), (-6, 0, 50, '', 'other');
INSERT INTO tables VALUES (5, 3, 100, 300, 300, 0), (-6, 1, 50, 50, 50, 0);
