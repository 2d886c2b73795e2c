CREATE TABLE version (number INTEGER NOT NULL) STRICT;
INSERT INTO version VALUES (1);
CREATE TABLE entries (
 table_id INTEGER NOT NULL, n INTEGER NOT NULL, time INTEGER NOT NULL,
 request TEXT NOT NULL, body TEXT NOT NULL,
 PRIMARY KEY (table_id, n)) STRICT, WITHOUT ROWID;
INSERT INTO entries VALUES (5, 0, 100, 'r0', 'open'), (5, 1, 200, 'r1', 'move 0 d7'),
 (5, 2, 300, 'r2', 'it''s'), (-6, 0, 50, '', 'other');
