# shellcheck shell=sh
# nginx's site. What certbot or an administrator changed in it stays: changes are merged line by line.

SITE=/etc/nginx/sites-available/hardware-pasal.conf
# The site as it was written last, before anybody changed it.
WRITTEN=$SITE.written

# host_of URL: empty where the shop cannot stand at that address.
host_of() { printf '%s' "$1" | sed -n 's|^https\{0,1\}://\([A-Za-z0-9.-]*\)/*$|\1|p'; }

is_site_url() {
  [ -n "$(host_of "$1")" ] && return
  printf '%s\n' "SITE_URL is http:// or https:// and a host name, and not '$1'." >&2
  return 1
}

# The host of SITE_URL.
site_host() {
  url=$(setting_of SITE_URL "$SETTINGS")
  is_site_url "$url" || fail "Set it in $SETTINGS."
  host_of "$url"
}

write_site() {
  host=$(site_host)
  sed -e "s/server_name shop\.example\.com\.np;/server_name $host;/" \
    -e "s/server 127\.0\.0\.1:4321;/server 127.0.0.1:$(port_of "$SETTINGS");/" \
    "$CODE/deploy/nginx/hardware-pasal.conf" >"$1"
  # nginx does not start on an address family that the machine has not.
  [ -e /proc/net/if_inet6 ] || sed -i '/listen \[::\]:80;/d' "$1"
}

# raise_limit NAME LEAST FILE SED, which writes it where it is missing: a higher value of an administrator's own stays.
raise_limit() {
  set_to=$(sed -n "s/^\([^#]*[[:space:]{;]\)\{0,1\}$1[[:space:]]\{1,\}\([0-9]\{1,\}\)[[:space:]]*;.*/\2/p" "$3")
  if [ -z "$set_to" ]; then
    sed -i "$4" "$3"
  elif [ "$set_to" -lt "$2" ]; then
    sed -i "s/^\([^#]*[[:space:]{;]\)\{0,1\}$1[[:space:]]\{1,\}[0-9]\{1,\}[[:space:]]*;/\1$1 $2;/" "$3"
  fi
}

# Debian's 768 connections of a process are fewer than a few addresses may open (deploy/hardware-pasal.nft).
raise_connections() {
  raise_limit worker_connections 8192 "$1" 's/^\([[:space:]]*events[[:space:]]*{\)/\1\n\tworker_connections 8192;/'
  raise_limit worker_rlimit_nofile 16384 "$1" '1i worker_rlimit_nofile 16384;'
}

install_site() {
  new=$(mktemp)
  write_site "$new"
  if [ -e "$SITE" ] && [ -e "$WRITTEN" ]; then
    cp "$SITE" "$SITE.before"
    if ! git merge-file -q "$SITE" "$WRITTEN" "$new"; then
      cp "$SITE.before" "$SITE"
      fail "$SITE was changed where the shop's own changed too: merge $CODE/deploy/nginx/hardware-pasal.conf into it by hand, copy it to $WRITTEN, then run this again."
    fi
  else
    install -m 644 "$new" "$SITE"
  fi
  install -m 644 "$new" "$WRITTEN"
  rm -f "$new"
  ln -sf ../sites-available/hardware-pasal.conf /etc/nginx/sites-enabled/hardware-pasal.conf
  rm -f /etc/nginx/sites-enabled/default
  raise_connections /etc/nginx/nginx.conf
  nginx -tq || fail "nginx refuses its configuration: correct it (nginx -t), then run this again."
}
