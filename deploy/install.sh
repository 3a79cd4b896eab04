#!/bin/sh
# Makes a shop of an empty Debian 12 or 13: packages, a user, Postgres, settings, units, nginx. It can be run again at any
# time: answers and secrets stay, and what changed is brought up to date. It asks for
#   SITE_URL           the address that shoppers type, such as https://shop.example.com.np
#   SMTP_URL           where mail goes out, such as smtps://user:password@mail.example.com
#   MAIL_FROM          whom mail comes from, such as Shop <shop@example.com.np>
#   KHALTI_SECRET_KEY  the live secret key of the Khalti wallet
# unless they are in the environment. A password with special characters: SMTP_SERVER (smtps://mail.example.com), SMTP_USER
# and SMTP_PASSWORD in place of SMTP_URL. A Postgres of your own: DATABASE_URL. A shop other than the demo: SHOP_IDENTITY, the
# folder with its name, logo and colours, which the service must be able to read.
set -eu
# Root's own umask may keep the shop's user out of the code.
umask 022

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=deploy/lib.sh
. "$here/lib.sh"
# shellcheck source=deploy/setting-of.sh
. "$here/setting-of.sh"
# shellcheck source=deploy/backup-folder.sh
. "$here/backup-folder.sh"
# shellcheck source=deploy/settings.sh
. "$here/settings.sh"
# shellcheck source=deploy/postgres.sh
. "$here/postgres.sh"
# shellcheck source=deploy/site.sh
. "$here/site.sh"

require_debian() {
  # shellcheck source=/dev/null
  release=$(. /etc/os-release 2>/dev/null && printf '%s %s' "${ID-}" "${VERSION_ID-}") || release=unknown
  case $release in
    "debian 12" | "debian 13") ;;
    *) fail "This is $release, and not Debian 12 or 13: follow docs/operating.md by hand." ;;
  esac
}

install_debian_packages() {
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  set -- ca-certificates certbot git nftables nginx openssl postgresql python3-certbot-nginx
  # A machine with a newer Node keeps its own.
  command -v npm >/dev/null || set -- "$@" nodejs npm
  # nginx.conf is changed below: a newer one of Debian's must not stop this with a question.
  apt-get install -y -qq --no-install-recommends -o Dpkg::Options::=--force-confold "$@" >/dev/null
}

make_user() {
  getent passwd "$SHOP_USER" >/dev/null ||
    useradd --system --user-group --home-dir "$DATA" --shell /usr/sbin/nologin "$SHOP_USER"
  # 0711: nginx reaches the releases in it; everything else is the shop's own.
  install -d -o "$SHOP_USER" -g "$SHOP_USER" -m 711 "$DATA"
}

ask_for_settings() {
  if [ -z "${SMTP_URL-}" ] && [ -n "${SMTP_SERVER-}" ]; then
    login=$(printf %s "${SMTP_USER-}" | url_encoded):$(printf %s "${SMTP_PASSWORD-}" | url_encoded)
    SMTP_URL="${SMTP_SERVER%%://*}://$login@${SMTP_SERVER#*://}"
  fi
  answer SITE_URL "The address that shoppers type, such as https://shop.example.com.np" is_site_url
  answer SMTP_URL "Where mail goes out, such as smtps://user:password@mail.example.com"
  answer MAIL_FROM "Whom mail comes from, such as Shop <shop@example.com.np>"
  answer KHALTI_SECRET_KEY "The live secret key of the Khalti wallet (Khalti's merchant dashboard has it)"
}

keep_settings() {
  keep NODE_ENV production
  [ -z "${SHOP_IDENTITY-}" ] || keep SHOP_IDENTITY "$SHOP_IDENTITY"
  keep DATA_DIR "$DATA"
  keep TRUST_PROXY true
  keep KHALTI_BASE_URL "${KHALTI_BASE_URL:-https://khalti.com/api/v2/}"
  keep AUTH_SECRET "${AUTH_SECRET:-$(openssl rand -base64 48)}"
  keep PUBLISH_TOKEN "${PUBLISH_TOKEN:-$(openssl rand -hex 24)}"
}

start() {
  if ! has_systemd; then
    say "Installed. There is no systemd here (a chroot?), so nothing was started: boot the machine, and the shop runs."
    return
  fi
  restart_shop
  systemctl enable --quiet nginx
  systemctl reload-or-restart nginx
  wait_until_healthy || fail "The shop does not start: journalctl -u hardware-pasal -n 20 says why. Then run this again."
  say "The shop runs; its pages are being built. For https: certbot --nginx -d $(site_host)"
}

require_root
require_debian
[ "$here" = "$CODE/deploy" ] || fail "The shop belongs in $CODE: git clone it there, and run $CODE/deploy/install.sh."
say "Installing Debian's packages …"
install_debian_packages
make_user
open_code
ask_for_settings
say "Installing the shop's packages …"
install_node_packages
bundle_server
make_bundle_folders
say "Making the database …"
make_database
keep_settings
install_units
install_site
start
