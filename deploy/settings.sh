# shellcheck shell=sh
# Reads and writes the settings file. Its quoting means the same to systemd (EnvironmentFile=) and to a shell.

# Single quotes keep every character but themselves; with one of these, double quotes and a backslash before what is special.
quoted() {
  case $1 in
    *"'"*) printf '"%s"' "$(printf '%s' "$1" | sed 's/[\\"`$]/\\&/g')" ;;
    *) printf "'%s'" "$1" ;;
  esac
}

has_setting() { grep -q "^$1=." "$SETTINGS" 2>/dev/null; }

# Replaces one setting in one step; every other line stays as it is.
set_setting() {
  case $2 in
    *"
"*) fail "$1 has a line break in it: settings are one line each." ;;
  esac
  new=$(mktemp "$SETTINGS.XXXXXX")
  {
    grep -v "^$1=" "$SETTINGS" 2>/dev/null || true
    printf '%s=%s\n' "$1" "$(quoted "$2")"
  } >"$new"
  chown "root:$SHOP_USER" "$new"
  chmod 640 "$new"
  mv "$new" "$SETTINGS"
}

# answer NAME QUESTION [CHECK]: from the environment, else as it was answered before, else from the person at the terminal, who is
# asked again while CHECK, which says why, refuses the answer. Nothing refused is saved.
answer() {
  check=${3:-true}
  eval "given=\${$1-}"
  if [ -n "$given" ]; then
    "$check" "$given" || exit 1
  elif has_setting "$1"; then
    return
  else
    [ -t 0 ] || fail "Set $1 in the environment: $2"
    while :; do
      printf '%s\n> ' "$2"
      read -r given || printf '\n'
      [ -n "$given" ] || fail "Without an answer there is no shop: run it again, or set $1 in the environment."
      if "$check" "$given"; then break; fi
    done
  fi
  set_setting "$1" "$given"
}

# keep NAME VALUE: what is set already stays.
keep() {
  has_setting "$1" || set_setting "$1" "$2"
}

# Percent-encodes standard input for a part of an address.
url_encoded() {
  node -e 'process.stdout.write(encodeURIComponent(require("node:fs").readFileSync(0, "utf8")))'
}
