# shellcheck shell=sh
# Reads one setting of the settings file.

# setting_of NAME FILE: the value without its quotes, empty where there is none.
setting_of() {
  sed -n "s/^$1=//p" "$2" | tail -n 1 | sed \
    -e "s/^'\(.*\)'[[:space:]]*\$/\1/;t" \
    -e 's/^"\(.*\)"[[:space:]]*$/\1/;t unescape' -e b \
    -e ':unescape' -e 's/\\\([\\"`$]\)/\1/g'
}

# port_of FILE: where the shop listens.
port_of() {
  shop_port=$(setting_of PORT "$1")
  printf %s "${shop_port:-4321}"
}
