#!/bin/sh
# Brings the shop on this machine to another version, as root:
#   /opt/hardware-pasal/deploy/upgrade.sh [TAG | BRANCH | COMMIT]     (default: the newest of origin's main branch)
# The new version is made ready in a folder beside the present one, which goes on serving. Whatever fails before the
# switch changes nothing; a new version that does not get healthy is switched back.
set -eu
# Root's own umask may keep the shop's user out of the code.
umask 022

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=deploy/setting-of.sh
. "$here/setting-of.sh"
# shellcheck source=deploy/backup-folder.sh
. "$here/backup-folder.sh"

APP=${APP_DIR:-/opt/hardware-pasal}
SERVICE=${SERVICE:-hardware-pasal}
SHOP_USER=${SHOP_USER:-hardware-pasal}
DATA=${DATA:-/var/lib/hardware-pasal}
export SETTINGS_FILE="${SETTINGS_FILE:-/etc/hardware-pasal.env}"
HEALTH_URL=http://127.0.0.1:$(port_of "$SETTINGS_FILE")/api/health
HEALTHY_WITHIN=${HEALTHY_WITHIN:-300}
UNITS=${UNITS:-/etc/systemd/system}
NEXT=$APP.next
PREVIOUS=$APP.previous
FAILED=$APP.failed

say() { printf '%s\n' "$*"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}
step() { printf '\n== %s\n' "$*"; }

# Git minds who owns a repository, and root may not.
export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0='*'

[ -d "$APP/.git" ] || fail "There is no shop in $APP: install it first (README, Deploy)."
exec 9>"$APP.upgrade-lock"
flock -n 9 || fail 'Another upgrade is under way: wait until it is done.'

version_of() { sed -n 's/^  "version": "\(.*\)",$/\1/p' "$1/package.json"; }
healthy() {
  "$APP/node_modules/.bin/node" -e '
    const [, url, wanted] = process.argv;
    fetch(url, { signal: AbortSignal.timeout(5000) })
      .then((answer) => answer.text())
      .then((text) => process.exit(text.includes(wanted) ? 0 : 1), () => process.exit(1));
  ' "$HEALTH_URL" "$1"
}
wait_healthy() {
  until_time=$(($(date +%s) + HEALTHY_WITHIN))
  until healthy "$1"; do
    [ "$(date +%s)" -lt "$until_time" ] || return 1
    sleep 1
  done
}
unchanged() { fail "$1 Nothing was changed: the version of before goes on running."; }

step 'The new version'
git -C "$APP" fetch --quiet --tags origin || unchanged 'The new version could not be fetched: is the network there?'
# A clone of a detached HEAD knows no default branch.
git -C "$APP" remote set-head origin --auto >/dev/null 2>&1 || true
wanted=${1:-origin/HEAD}
commit_of() { git -C "$APP" rev-parse --quiet --verify "$1^{commit}"; }
commit=$(commit_of "origin/$wanted" || commit_of "$wanted" || { [ -z "${1-}" ] && commit_of origin/main; }) ||
  unchanged "There is no version $wanted: git -C $APP tag lists them."
if [ "$commit" = "$(git -C "$APP" rev-parse HEAD)" ]; then
  say "$APP is at version $(version_of "$APP") ($commit) already."
  exit 0
fi

step 'A backup'
systemctl start "$SERVICE-backup.service" ||
  unchanged "The backup failed: journalctl -u $SERVICE-backup says why."

step 'The code'
rm -rf "$NEXT"
git clone --quiet --no-checkout "$APP" "$NEXT" || unchanged "$NEXT could not be made: is the disk full?"
git -C "$NEXT" remote set-url origin "$(git -C "$APP" remote get-url origin)"
git -C "$NEXT" fetch --quiet --tags --prune origin || unchanged 'The new version could not be fetched: is the network there?'
git -C "$NEXT" remote set-head origin --auto >/dev/null 2>&1 || true
git -C "$NEXT" checkout --quiet --detach "$commit" || unchanged "$NEXT could not be made: is the disk full?"
say "$(version_of "$APP") → $(version_of "$NEXT") ($commit)"

step 'Packages'
(cd "$NEXT" && npm run --silent setup -- --production) ||
  unchanged 'The packages could not be installed: see the lines above.'

step 'The bundle'
run_next() { (cd "$NEXT" && node_modules/.bin/node --disable-warning=ExperimentalWarning "$@"); }
run_next scripts/prepare.ts || unchanged 'The server or the site could not be bundled: see the lines above.'
# Root made them, and the service bundles there too.
install -d "$NEXT/.release" "$NEXT/.astro"
chown -R "$SHOP_USER:" "$NEXT/.release" "$NEXT/.astro"

step 'The database'
run_next scripts/migrate.ts || unchanged 'The database could not be migrated: see the line above.'

step 'The switch'
old_version=$(version_of "$APP")
new_version=$(version_of "$NEXT")
rm -rf "$PREVIOUS" "$FAILED"
take_units() {
  cp "$APP"/deploy/systemd/*.service "$APP"/deploy/systemd/*.timer "$UNITS/"
  allow_backup_folder "$SETTINGS_FILE" "$UNITS" "$SHOP_USER" "$DATA" || say 'Until then backups fail.'
  systemctl daemon-reload
}
switch_back() {
  say "Version $new_version did not get healthy within $HEALTHY_WITHIN s: going back to $old_version."
  mv "$APP" "$FAILED" && mv "$PREVIOUS" "$APP"
  take_units
  systemctl restart "$SERVICE"
  wait_healthy '"status":"success"' ||
    fail "Version $old_version does not answer either: journalctl -u $SERVICE says why. The backup of before is the newest in BACKUP_DIR (docs/operating.md, Backup and restore)."
  fail "Version $old_version runs again. journalctl -u $SERVICE says what went wrong; $FAILED holds the version that failed."
}
mv "$APP" "$PREVIOUS" || unchanged "$APP could not be renamed."
if ! mv "$NEXT" "$APP"; then
  mv "$PREVIOUS" "$APP"
  unchanged "$NEXT could not be renamed."
fi
take_units
systemctl restart "$SERVICE" || switch_back
wait_healthy "\"version\":\"$new_version\"" || switch_back
say "Version $new_version runs. The one before is in $PREVIOUS."
cmp -s "$PREVIOUS/deploy/nginx/hardware-pasal.conf" "$APP/deploy/nginx/hardware-pasal.conf" ||
  say "nginx's site is new too: $APP/deploy/install.sh merges it with yours."
