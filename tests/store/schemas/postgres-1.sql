CREATE TABLE version (number bigint NOT NULL);
INSERT INTO version VALUES (1);
CREATE TABLE entries (
 table_id bigint NOT NULL, n bigint NOT NULL, time bigint NOT NULL,
 request bytea NOT NULL, body bytea NOT NULL,
 PRIMARY KEY (table_id, n));
INSERT INTO entries VALUES (5, 0, 100, 'r0', 'open'), (5, 1, 200, 'r1', 'move 0 d7'),
 (5, 2, 300, 'r2', 'it''s'), (-6, 0, 50, '', 'other');
