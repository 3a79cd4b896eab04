# shellcheck shell=sh
# The shop's role and database in this machine's Postgres.

ROLE=hardware_pasal

as_postgres() { (cd / && runuser -u postgres -- "$@"); }

cluster_is_online() { pg_lsclusters --no-header | grep -q ' online '; }

# Without systemd only for as long as this takes.
with_postgres() {
  if cluster_is_online; then
    "$@"
  elif has_systemd; then
    systemctl start postgresql
    "$@"
  else
    # The name of the first cluster is the version and "main".
    # shellcheck disable=SC2046
    set -- $(pg_lsclusters --no-header | awk 'NR == 1 { print $1, $2 }') "$@"
    version=$1 cluster=$2
    shift 2
    pg_ctlcluster "$version" "$cluster" start
    "$@"
    pg_ctlcluster "$version" "$cluster" stop
  fi
}

# The password goes through standard input: a command line can be read by everybody.
create_role_and_database() {
  password=${DATABASE_PASSWORD:-$(openssl rand -hex 24)}
  has() { [ "$(as_postgres psql -tAXc "SELECT 1 FROM $1 = '$ROLE'")" = 1 ]; }
  verb=CREATE
  if has "pg_roles WHERE rolname"; then verb=ALTER; fi
  printf "%s ROLE $ROLE LOGIN PASSWORD '%s';\n" "$verb" "$(printf %s "$password" | sed "s/'/''/g")" |
    as_postgres psql -qX -v ON_ERROR_STOP=1 >/dev/null
  has "pg_database WHERE datname" ||
    as_postgres psql -qXc "CREATE DATABASE $ROLE OWNER $ROLE TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'"
  port=$(as_postgres psql -tAXc "SHOW port")
  set_setting DATABASE_URL "postgres://$ROLE:$(printf %s "$password" | url_encoded)@127.0.0.1:$port/$ROLE"
}

# A database that the settings name already, or that was given, is somebody's decision.
make_database() {
  if [ -n "${DATABASE_URL-}" ]; then
    set_setting DATABASE_URL "$DATABASE_URL"
    if [ -n "${DATABASE_PASSWORD-}" ]; then set_setting DATABASE_PASSWORD "$DATABASE_PASSWORD"; fi
  elif ! has_setting DATABASE_URL; then
    with_postgres create_role_and_database
  fi
}
