#!/bin/sh
# sudo ./install.sh               installs this release into /opt, beside earlier ones, and makes it the current one.
# ./install.sh --root FOLDER      the same below another folder, without user and service: for images and trials.
# It can be run again, and never changes a file that an operator has edited. Running servers are not affected:
# restart them one after the other at any time (museummate restart).
set -eu

root=''
if [ "${1-}" = --root ] && [ -n "${2-}" ]; then
  mkdir -p "$2"
  root=$(readlink -f "$2")
elif [ $# -gt 0 ]; then
  echo 'usage: sudo ./install.sh, or ./install.sh --root FOLDER' >&2
  exit 2
elif [ "$(id -u)" != 0 ]; then
  echo 'This writes into /opt and /etc: sudo ./install.sh' >&2
  exit 1
fi

here=$(dirname "$(readlink -f "$0")")
version=$(cat "$here/VERSION")
if ! "$here/runtime/bin/node" --version >/dev/null 2>&1; then
  echo "This release ($version) does not run on this machine ($(uname -sm)): take the archive for its processor." >&2
  exit 1
fi

opt=$root/opt
target=$opt/museummate-$version
current=$opt/museummate
previous=$(readlink "$current" 2>/dev/null || true)
mkdir -p "$opt" "$root/usr/local/bin" "$root/etc/museummate" "$root/etc/systemd/system"

# Open pages still request assets of the release that they were loaded from (A101). These assets stay for 30 days after
# that release was replaced. The file old-assets lists them as "SECONDS PATH": time of the replacement, and path of the
# file.
carry_assets() {
  from=$1 to=$2
  now=$(date +%s)
  oldest=$((now - 30 * 86400))
  assets_of() {
    for folder in apps/visitor/dist/assets apps/visitor/dist-preview/assets apps/studio/dist/assets; do
      [ ! -d "$1/$folder" ] || (cd "$1" && find "$folder" -type f -printf "$2 %p\n")
    done
  }
  list_of() { [ ! -f "$1/old-assets" ] || sed "s/^/$2 /" "$1/old-assets"; }
  {
    list_of "$from" from-list
    list_of "$to" to-list
    assets_of "$from" from
    assets_of "$to" to
  } | awk -v now="$now" -v oldest="$oldest" '
    $1 == "from-list" { since[$3] = $2 }
    $1 == "to-list" { kept[$3] = $2 }
    $1 == "from" { offered[$2] }
    $1 == "to" { present[$2] }
    END {
      for (file in offered) {
        # Files of the release itself are not in its old-assets.
        if (file in present && !(file in kept)) continue
        if (!(file in since)) since[file] = now
        if (!(file in kept) || kept[file] < since[file]) kept[file] = since[file]
      }
      for (file in kept) {
        step = kept[file] <= oldest ? "drop" : file in present ? "stay" : "copy"
        print step, kept[file], file
      }
    }' >"$to/old-assets.steps"
  sed -n 's/^copy [0-9]* //p' "$to/old-assets.steps" | (cd "$from" && xargs -r cp -p --parents -t "$to" --)
  sed -n 's/^drop [0-9]* //p' "$to/old-assets.steps" | (cd "$to" && xargs -r rm -f --)
  # The list is written last, so that the next run repeats an interrupted one.
  sed -n -E 's/^(copy|stay) //p' "$to/old-assets.steps" | sort -k2 >"$to/old-assets.new"
  mv "$to/old-assets.new" "$to/old-assets"
  rm "$to/old-assets.steps"
}

if [ ! -e "$target" ]; then
  # The copy has another name until it is complete, so that an interrupted copy never counts as a release.
  rm -rf "$target.partial"
  cp -R -P -p "$here" "$target.partial"
  chmod -R u=rwX,go=rX "$target.partial"
  [ -n "$root" ] || chown -R root:root "$target.partial"
  [ ! -d "$current" ] || carry_assets "$(readlink -f "$current")" "$target.partial"
  mv "$target.partial" "$target"
elif [ "$(readlink -f "$current")" != "$(readlink -f "$target")" ]; then
  # The operator goes back to an installed release. Open pages of the newer release must keep working as well.
  [ ! -d "$current" ] || carry_assets "$(readlink -f "$current")" "$target"
fi
ln -sfn "museummate-$version" "$current.new"
mv -T "$current.new" "$current"
ln -sfn /opt/museummate/bin/museummate "$root/usr/local/bin/museummate"
cp "$here/deploy/systemd/museummate@.service" "$root/etc/systemd/system/museummate@.service"
settings=$root/etc/museummate/museummate.env
if [ ! -e "$settings" ]; then
  (umask 027 && cp "$here/deploy/museummate.env" "$settings")
  chmod 0640 "$settings"
fi

if [ -z "$root" ]; then
  id museummate >/dev/null 2>&1 ||
    useradd --system --user-group --home-dir /var/lib/museummate --no-create-home --shell /usr/sbin/nologin museummate
  chgrp museummate "$settings"
  install -d -m 0700 -o museummate -g museummate /var/lib/museummate
  [ ! -d /run/systemd/system ] || systemctl daemon-reload
fi

echo "MuseumMate $version is installed in $target."
[ -n "$root" ] || cat <<'WORDS'
Settings: /etc/museummate/museummate.env
Start:    sudo systemctl enable --now museummate@3001
Restart:  sudo museummate restart, which restarts one server after the other
WORDS
# The first command fails before anything changes, if this release has already migrated the database. The last command
# belongs to this release, because an older release may not have it.
if [ -z "$root" ] && [ -n "$previous" ] && [ "$previous" != "museummate-$version" ] && [ -d "$opt/$previous" ]; then
  echo "Back to ${previous#museummate-}:"
  echo "  sudo /opt/$previous/bin/museummate list >/dev/null && sudo /opt/$previous/install.sh && sudo $target/bin/museummate restart"
fi
