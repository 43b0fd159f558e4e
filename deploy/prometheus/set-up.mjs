// sudo /opt/museummate/runtime/bin/node /opt/museummate/deploy/prometheus/set-up.mjs --to you@museum.org
// Sets up Prometheus and Alertmanager on this machine to monitor MuseumMate's servers and send mail. It adds to
// existing configuration files and removes nothing; a copy of each earlier file is kept. Run it again after an update.
//   --to ADDRESS           recipients, separated by commas
//   --from ADDRESS         sender; by default museummate@ and the name of this machine
//   --smarthost HOST:PORT  the mail server; by default localhost:25
//   --user NAME --password-file FILE   credentials, if the mail server requires them
//   --targets HOST:PORT,…  the servers; by default 127.0.0.1:3001,127.0.0.1:3002
//   --folder FOLDER        of the configuration; by default /etc/prometheus
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isSeq, parseDocument } from 'yaml';

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    from: { type: 'string', default: `museummate@${hostname()}` },
    smarthost: { type: 'string', default: 'localhost:25' },
    user: { type: 'string' },
    'password-file': { type: 'string' },
    targets: { type: 'string', default: '127.0.0.1:3001,127.0.0.1:3002' },
    folder: { type: 'string', default: '/etc/prometheus' },
  },
});
if (!values.to?.includes('@')) fail('Who gets the mails? Add --to you@museum.org');

const here = (name) => readFileSync(path.join(import.meta.dirname, name), 'utf8');
const to = (name) => path.join(values.folder, name);

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Returns the items of a list in a YAML document. Creates the list if it is missing or empty. */
function listIn(document, ...keys) {
  const found = document.getIn(keys);
  if (isSeq(found)) return found;
  if (found !== undefined && found !== null) fail(`${keys.join('.')} is not a list: nothing was changed.`);
  // Replacing the empty list would remove a comment in it, so the comment is copied to the new list.
  const comment = document.getIn(keys, true)?.comment;
  const list = document.createNode([]);
  if (comment) list.commentBefore = comment;
  document.setIn(keys, list);
  return document.getIn(keys);
}

/**
 * Replaces the entry of `list` that has the same value for `key` as `entry`. If there is none, adds `entry` at the end,
 * or at the beginning if `atBeginning` is true.
 */
function put(document, list, key, entry, atBeginning = false) {
  const place = list.items.findIndex(
    (item) => JSON.stringify(item?.get?.(key)) === JSON.stringify(entry[key]),
  );
  const node = document.createNode(entry);
  if (place >= 0) list.items[place] = node;
  else if (atBeginning) list.items.unshift(node);
  else list.items.push(node);
}

function read(name) {
  const text = existsSync(to(name)) ? readFileSync(to(name), 'utf8') : '';
  const document = parseDocument(text);
  if (document.errors.length > 0) fail(`${to(name)} cannot be understood: ${document.errors[0].message}`);
  return { document, text };
}

/**
 * Writes a configuration file, unless promtool or amtool (`check`) rejects it. The file from before the first
 * change is kept as NAME.before-museummate.
 */
function write(name, text, before, check) {
  if (text === before) return console.log(`${to(name)} is as it should be`);
  const aside = to(`${name}.new`);
  writeFileSync(aside, text, { mode: 0o640 });
  const { status, error, stdout, stderr } = spawnSync(check[0], [...check.slice(1), aside], {
    encoding: 'utf8',
  });
  if (!error && status !== 0) {
    rmSync(aside);
    fail(`${to(name)} was not changed, because ${check[0]} does not take it:\n${stdout}${stderr}`);
  }
  chmodSync(aside, 0o644);
  if (before && !existsSync(to(`${name}.before-museummate`)))
    copyFileSync(to(name), to(`${name}.before-museummate`));
  renameSync(aside, to(name));
  console.log(`${before ? 'Added MuseumMate to' : 'Wrote'} ${to(name)}`);
}

function setUpPrometheus() {
  const { document, text } = read('prometheus.yml');
  const own = parseDocument(here('prometheus.yml')).toJS();
  const [job] = own.scrape_configs;
  job.static_configs = [{ targets: values.targets.split(',') }];
  const rules = listIn(document, 'rule_files');
  if (!rules.toJSON().includes('museummate-alerts.yml')) rules.add('museummate-alerts.yml');
  put(document, listIn(document, 'scrape_configs'), 'job_name', job);
  const managers = listIn(document, 'alerting', 'alertmanagers');
  if (managers.items.length === 0) managers.add(document.createNode(own.alerting.alertmanagers[0]));
  write('prometheus.yml', document.toString({ lineWidth: 0 }), text, [
    'promtool',
    'check',
    'config',
    '--syntax-only',
  ]);
}

function setUpAlertmanager() {
  const { document, text } = read('alertmanager.yml');
  const own = parseDocument(here('alertmanager.yml')).toJS();
  const [receiver] = own.receivers;
  const [mail] = receiver.email_configs;
  Object.assign(mail, { to: values.to, from: values.from, smarthost: values.smarthost });
  if (values.user) {
    if (!values['password-file']) fail('--user needs --password-file');
    const login = { auth_username: values.user, auth_password_file: values['password-file'] };
    Object.assign(mail, login, { require_tls: true });
  }
  put(document, listIn(document, 'receivers'), 'name', receiver);
  if (!document.getIn(['route', 'receiver'])) document.setIn(['route', 'receiver'], receiver.name);
  put(document, listIn(document, 'route', 'routes'), 'matchers', own.route.routes[0], true);
  for (const rule of own.inhibit_rules)
    put(document, listIn(document, 'inhibit_rules'), 'source_matchers', rule);
  write('alertmanager.yml', document.toString({ lineWidth: 0 }), text, ['amtool', 'check-config']);
}

copyFileSync(path.join(import.meta.dirname, 'alerts.yml'), to('museummate-alerts.yml'));
setUpPrometheus();
setUpAlertmanager();
console.log('Now: sudo systemctl restart prometheus prometheus-alertmanager');
