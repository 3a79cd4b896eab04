-- The timeline that Postgres writes: each standby that takes over, and each restore to a time, begins another. Empty
-- where a host does not let a shop ask for it.
CREATE FUNCTION wal_timeline() RETURNS text LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  RETURN left(pg_walfile_name(pg_current_wal_insert_lsn()), 8);
EXCEPTION WHEN OTHERS THEN
  RETURN '';
END $$;
