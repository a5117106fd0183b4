CREATE TABLE directory (
    id INTEGER PRIMARY KEY,
    -- Path without a separator at its end; the root on Unix is ''.
    path TEXT NOT NULL UNIQUE,
    -- Path in folded case; NULL if it is the same text.
    folded TEXT,
    device INTEGER NOT NULL
);

CREATE TABLE owner (
    id INTEGER PRIMARY KEY,
    uid INTEGER NOT NULL,
    gid INTEGER NOT NULL,
    mode INTEGER NOT NULL,
    UNIQUE (uid, gid, mode)
);

-- Compact rows: the digests are bytes in one column, times are differences, and small values share one number.
CREATE TABLE file (
    id INTEGER PRIMARY KEY,
    directory INTEGER NOT NULL,
    folded TEXT NOT NULL,
    -- Name as on disk; NULL if it is the same text.
    name TEXT,
    -- Bytes of MD5, SHA-1 and SHA-256, in this order.
    digests BLOB,
    -- Sum of the kind, 8 times the reason for missing digests, 32 if it must be read again, 64 if it runs but was removed.
    flags INTEGER NOT NULL,
    size INTEGER NOT NULL,
    -- Time of the last change, in milliseconds.
    changed INTEGER NOT NULL,
    -- Seconds before the last change, like born.
    modified INTEGER NOT NULL,
    born INTEGER NOT NULL,
    owner INTEGER NOT NULL,
    inode INTEGER NOT NULL,
    -- Time in seconds.
    first_seen INTEGER NOT NULL,
    -- Time in seconds at which a removed file was last seen; NULL while it is present.
    gone INTEGER
);

-- State of the scans, in one row.
CREATE TABLE walk (
    -- Time in seconds at which the last scan that was not interrupted ended.
    as_of INTEGER,
    complete INTEGER NOT NULL
);

INSERT INTO walk VALUES (NULL, 0);

CREATE INDEX file_by_name ON file (substr(folded, -8), directory);

CREATE VIEW keyed AS
SELECT
    d.path || '{separator}' || coalesce(f.name, f.folded) AS path,
    CASE d.path WHEN '' THEN '{separator}' ELSE d.path END AS directory,
    coalesce(f.name, f.folded) AS filename,
    f.folded AS filename_folded,
    coalesce(d.folded, d.path) || '{separator}' || f.folded AS path_folded,
    CASE f.flags & 7
        WHEN 1 THEN 'pe' WHEN 2 THEN 'elf' WHEN 3 THEN 'macho' WHEN 4 THEN 'script' WHEN 5 THEN 'macro' WHEN 6 THEN 'no_file' ELSE 'other'
    END AS kind,
    f.size AS size,
    f.changed / 1000 - f.modified AS mtime,
    f.changed / 1000 AS ctime,
    f.changed / 1000 - f.born AS btime,
    o.uid AS uid,
    o.gid AS gid,
    printf('%04o', o.mode) AS mode,
    f.inode AS inode,
    d.device AS device,
    lower(hex(substr(f.digests, 1, 16))) AS md5,
    lower(hex(substr(f.digests, 17, 20))) AS sha1,
    lower(hex(substr(f.digests, 37, 32))) AS sha256,
    CASE (f.flags >> 3) & 3 WHEN 1 THEN 'too_large' WHEN 2 THEN 'unreadable' WHEN 3 THEN 'not_hashed' ELSE '' END AS unhashed,
    f.first_seen AS first_seen,
    coalesce(f.gone, max(f.first_seen, coalesce((SELECT as_of FROM walk), 0))) AS last_seen,
    f.gone IS NULL AS present,
    (f.flags >> 6) & 1 AS running,
    substr(f.folded, -8) AS name_key,
    substr(f.digests, 1, 3) AS md5_key,
    substr(f.digests, 17, 3) AS sha1_key,
    substr(f.digests, 37, 3) AS sha256_key
-- SQLite runs a cross join in the written order, so it finds the file by its key first.
FROM file f CROSS JOIN directory d ON d.id = f.directory CROSS JOIN owner o ON o.id = f.owner;

CREATE VIEW file_inventory AS
SELECT
    path, directory, filename, filename_folded, path_folded, kind, size, mtime, ctime, btime, uid, gid, mode, inode,
    device, md5, sha1, sha256, unhashed, first_seen, last_seen, present, running
FROM keyed;

CREATE INDEX file_by_md5 ON file (substr(digests, 1, 3));
CREATE INDEX file_by_sha1 ON file (substr(digests, 17, 3));
CREATE INDEX file_by_sha256 ON file (substr(digests, 37, 3));
