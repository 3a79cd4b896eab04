# shellcheck shell=sh
# What install.sh and upgrade.sh share.
# shellcheck disable=SC2034  # They use what is unused here.

CODE=/opt/hardware-pasal
DATA=/var/lib/hardware-pasal
SETTINGS=/etc/hardware-pasal.env
SHOP_USER=hardware-pasal

say() { printf '%s\n' "$*"; }

# One line that says what to do.
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

require_root() {
  [ "$(id -u)" -eq 0 ] || fail "Only root can do this: run it as root."
}

has_systemd() { [ -d /run/systemd/system ]; }

# Lets everybody read the code, which a clone under a strict umask keeps to root; what may hold secrets stays as it is.
open_code() {
  chmod go+rx "$CODE"
  find "$CODE" -mindepth 1 -maxdepth 1 ! -name .git ! -name '.env*' ! -name .data ! -type l -exec chmod -R go+rX {} +
}

# Packages of the lockfile, production's only, and the Node that they bring (scripts/setup.mjs).
install_node_packages() {
  (cd "$CODE" && node scripts/setup.mjs --production)
}

# What the service starts from: the server and its packages in a few files.
bundle_server() {
  (cd "$CODE" && node_modules/.bin/node --disable-warning=ExperimentalWarning scripts/bundle-server.ts)
  chmod -R go+rX "$CODE/dist"
}

# What the service writes beside the code: its bundles, and the types that Astro makes on the way.
make_bundle_folders() {
  install -d -o "$SHOP_USER" -g "$SHOP_USER" -m 755 "$CODE/.release" "$CODE/.astro"
  # A command that root ran may have left files of root's in them.
  chown -R "$SHOP_USER:" "$CODE/.release" "$CODE/.astro"
}

install_units() {
  install -m 644 "$CODE"/deploy/systemd/*.service "$CODE"/deploy/systemd/*.timer /etc/systemd/system/
  allow_backup_folder "$SETTINGS" /etc/systemd/system "$SHOP_USER" "$DATA" || exit 1
  if has_systemd; then systemctl daemon-reload; fi
  systemctl enable --quiet hardware-pasal.service hardware-pasal-backup.timer hardware-pasal-connections.service
}

restart_shop() {
  systemctl restart hardware-pasal.service hardware-pasal-backup.timer
  systemctl restart hardware-pasal-connections.service ||
    say "The kernel does not limit connections by address: journalctl -u hardware-pasal-connections says why."
}

# Waits until the shop can take orders; a first start creates the tables.
wait_until_healthy() {
  tried=0
  health=http://127.0.0.1:$(port_of "$SETTINGS")/api/health
  until node -e "fetch('$health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"; do
    tried=$((tried + 1))
    [ "$tried" -lt 60 ] || return 1
    sleep 1
  done
}
