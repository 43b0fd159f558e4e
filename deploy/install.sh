#!/bin/sh
# sudo ./install.sh               installs this release into /opt, beside earlier ones, and makes it the current one
# ./install.sh --root FOLDER      does the same below another folder, without user and service: for images and trials
# It can be run again, and never changes a file that an operator has edited. Running servers continue with the earlier
# release until they are restarted (museummate restart).
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

# Copies assets into the release that becomes current, because pages that are already open still request them
# (A101). The assets are from the release that was current. They are deleted 30 days after that release was
# replaced. Each line of the file old-assets is "SECONDS PATH": the time of the replacement in Unix time, and the
# path of the asset.
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
        # Assets of this release itself are skipped. They are present, but its old-assets does not list them.
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
  # The list is written last. If the script is interrupted earlier, the next run repeats all steps.
  sed -n -E 's/^(copy|stay) //p' "$to/old-assets.steps" | sort -k2 >"$to/old-assets.new"
  mv "$to/old-assets.new" "$to/old-assets"
  rm "$to/old-assets.steps"
}

if [ ! -e "$target" ]; then
  # The copy gets its final name when it is complete, so that a partial copy is never used as a release.
  rm -rf "$target.partial"
  cp -R -P -p "$here" "$target.partial"
  chmod -R u=rwX,go=rX "$target.partial"
  [ -n "$root" ] || chown -R root:root "$target.partial"
  [ ! -d "$current" ] || carry_assets "$(readlink -f "$current")" "$target.partial"
  mv "$target.partial" "$target"
elif [ "$(readlink -f "$current")" != "$(readlink -f "$target")" ]; then
  # The operator goes back to a release that is already installed. The assets of the replaced, newer release are copied
  # into it, because pages of that release may still be open.
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
# Prints a command for going back to the earlier release. Its first part fails before anything changes, if that
# release cannot use the database. Its last part is the restart command of this release, because an earlier release
# may not have one.
if [ -z "$root" ] && [ -n "$previous" ] && [ "$previous" != "museummate-$version" ] && [ -d "$opt/$previous" ]; then
  echo "Back to ${previous#museummate-}:"
  echo "  sudo /opt/$previous/bin/museummate list >/dev/null && sudo /opt/$previous/install.sh && sudo $target/bin/museummate restart"
fi
