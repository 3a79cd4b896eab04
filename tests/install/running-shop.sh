# Starts what systemd would, and asks the shop for pages: in a root without systemd, on a network of its own.
ask() {
  node -e "fetch('http://127.0.0.1$1', { headers: { host: 'shop.example.com.np' } })
    .then(async (answer) => console.log('$1', answer.status, (await answer.text()).slice(0, 60).replaceAll('\n', ' ')),
          () => console.log('$1', 'no answer'))"
}
# ask_until PATH STATUS
ask_until() {
  tried=0
  until ask "$1" | grep -q "^$1 $2 "; do
    tried=$((tried + 1))
    [ "$tried" -lt 300 ] || { ask "$1"; echo "never answered $2"; exit 1; }
    sleep 1
  done
  ask "$1"
}
pg_lsclusters --no-header | while read -r version cluster _; do pg_ctlcluster "$version" "$cluster" start; done
nginx
ask /api/health
unit=/etc/systemd/system/hardware-pasal.service
start() {
  (
    set -a
    . /etc/hardware-pasal.env
    NODE_COMPILE_CACHE=$DATA_DIR/compiled
    cd "$(sed -n 's/^WorkingDirectory=//p' "$unit")"
    umask "$(sed -n 's/^UMask=//p' "$unit")"
    user=$(sed -n 's/^User=//p' "$unit")
    # shellcheck disable=SC2046
    exec setpriv --reuid="$user" --regid="$user" --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all \
      $(sed -n 's/^ExecStart=//p' "$unit")
  ) &
  shop=$!
}
start
ask_until /api/health 200
ask_until / 200
ask /cart
ask /none
kill -TERM "$shop"
wait "$shop" && echo "stopped cleanly"
ask /cart
ask /api/health
start
ask_until /api/health 200
kill -TERM "$shop"
wait "$shop"
