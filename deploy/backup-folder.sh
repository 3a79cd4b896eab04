# shellcheck shell=sh
# A BACKUP_DIR outside DATA_DIR: to the backup's unit the rest of the machine is read-only, until a drop-in names the folder.

# Lets the backup's unit write the folder that the settings name, and makes the folder where there is none.
# allow_backup_folder SETTINGS_FILE UNITS_FOLDER USER DATA_DIR
allow_backup_folder() {
  folder=$(setting_of BACKUP_DIR "$1")
  drop_in=$2/hardware-pasal-backup.service.d/backup-folder.conf
  case $folder in
    "" | "$4"/*)
      rm -f "$drop_in"
      return
      ;;
    /home/* | /root/* | /run/user/* | /tmp/* | /var/tmp/*)
      printf '%s\n' "BACKUP_DIR $folder is hidden from the service: name a folder outside /home, /root and /tmp in $1." >&2
      return 1
      ;;
    /*) ;;
    *)
      printf '%s\n' "BACKUP_DIR is a path that begins with /, and not '$folder': correct it in $1." >&2
      return 1
      ;;
  esac
  # A folder that exists belongs to somebody already: its owner stays.
  if [ ! -d "$folder" ]; then
    mkdir -p "$folder" && chmod 700 "$folder" && chown "$3:" "$folder" || return 1
  fi
  mkdir -p "${drop_in%/*}"
  # "-": a disk that is not mounted is the backup's own message, and not one of systemd's.
  printf '[Service]\nReadWritePaths="-%s"\n' "$(printf %s "$folder" | sed -e 's/[\\"]/\\&/g' -e 's/%/%%/g')" >"$drop_in"
}
