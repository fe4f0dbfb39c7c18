import { cpSync, existsSync, globSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../command.ts';
import { root } from '../packageBin.ts';
import { provesAlarms } from './alarms.ts';
import { fail, inHome, type Stage } from './stage.ts';

/** What both units of deploy/quadlet have to become, and each of them. */
const CONFINED = [
  ...['--read-only', '--tmpfs /tmp', '--cap-drop all', '--security-opt=no-new-privileges', '--network host'],
  ...['-v sigeba:/data', '-v sigeba-backups:/backups', '--secret DATABASE_URL', '--env DATABASE_URL_FILE=/run/secrets/DATABASE_URL'],
];
const RUNS: Record<string, readonly string[]> = {
  sigeba: ['/usr/bin/podman run --name sigeba ', '--stop-timeout 35', ...CONFINED],
  'sigeba-backup': ['/usr/bin/podman run --name sigeba-backup ', ' sigeba backup /backups --keep 30', ...CONFINED],
};

/**
 * Files that are given out for other programs, as those programs read them: the alarms by promtool, the filter by fail2ban, the units of
 * containers by Quadlet, and all units by systemd.
 */
export async function examples(stage: Stage): Promise<void> {
  const alarms = await provesAlarms(stage);
  stage.say(`${alarms} alarms fire when they should, and none beside them`);
  await bansWhoGuesses(stage);
  stage.say('fail2ban reads the address and the time of a wrong password, wherever its machine is');
  const quadlet = process.env.QUADLET ?? '/usr/libexec/podman/quadlet';
  if (!existsSync(quadlet)) fail('Quadlet is needed: podman 5 has it, installed or unpacked (QUADLET=FOLDER/usr/libexec/podman/quadlet).');
  await makesUnits(stage, await containerUnits(quadlet));
}

/** @returns the services that Quadlet makes, by name */
async function containerUnits(quadlet: string): Promise<Map<string, string>> {
  const units = path.join(root, 'deploy/quadlet');
  const { code, output } = await runCommand(quadlet, ['-dryrun'], { env: { QUADLET_UNIT_DIRS: units } });
  const [, ...made] = output.split(/^---(?=\S+\.service---$)/m);
  const services = new Map(made.map((one) => [one.slice(0, one.indexOf('.service---')), one.slice(one.indexOf('\n') + 1)]));
  const missing = Object.entries(RUNS).flatMap(([name, parts]) => {
    const [started = ''] = /^ExecStart=.*$/m.exec(services.get(name) ?? '') ?? [];
    return parts.filter((part) => !started.includes(part));
  });
  if (code !== 0 || /unsupported|converting/.test(output) || missing.length > 0) fail(`Quadlet, without ${missing.join(', ')}:\n${output}`);
  return services;
}

/** Systemd finds nothing to say of the units of deploy, nor of those that Quadlet makes, but that what they start is not on this machine. */
async function makesUnits(stage: Stage, containers: Map<string, string>): Promise<void> {
  const given = globSync('deploy/*.{service,timer}', { cwd: root }).map((file) => path.basename(file));
  for (const [name, services] of Object.entries({ plain: new Map<string, string>(), containers })) {
    const folder = inHome(stage, name);
    mkdirSync(folder);
    for (const unit of given) cpSync(path.join(root, 'deploy', unit), path.join(folder, unit));
    for (const [service, text] of services) writeFileSync(path.join(folder, `${service}.service`), text);
    const units = readdirSync(folder).map((unit) => path.join(folder, unit.replace('@', '@sigeba-backup')));
    const { output } = await runCommand('systemd-analyze', ['verify', '--man=no', ...units]);
    const said = output.split('\n').filter((line) => line !== '' && !/Command \S+ is not executable: No such file/.test(line));
    if (said.length > 0) fail(`systemd of the units, ${name}:\n${said.join('\n')}`);
  }
  stage.say('Quadlet makes services of deploy/quadlet; systemd reads them and the units of deploy');
}

/** Of a line of the log for a wrong password and one for an unknown path. */
async function bansWhoGuesses(stage: Stage): Promise<void> {
  const time = '2026-07-01T10:00:00.000Z';
  const lines = [
    { level: 'info', time, route: '/sigeba-api-web/v1/login', status: 401, ip: '203.0.113.7', reason: 'BAD_CREDENTIALS', msg: 'answered' },
    { level: 'info', time, route: null, status: 404, ip: '203.0.113.8', reason: 'NOT_FOUND', msg: 'answered' },
  ];
  const log = inHome(stage, 'log');
  writeFileSync(log, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const filter = path.join(root, 'deploy/fail2ban/filter.conf');
  const { code, output } = await runCommand('fail2ban-regex', ['--out', 'row', log, filter], { env: { TZ: 'Europe/Rome' } });
  if (/ENOENT/.test(output)) fail("fail2ban-regex is needed: it is in Debian's package fail2ban.");
  const banned = [...output.matchAll(/^\['([\d.]+)',\s+(\d+)/gm)].map(([, address, at]) => `${address} ${at}`);
  if (code !== 0 || String(banned) !== `203.0.113.7 ${Date.parse(time) / 1000}`) fail(`fail2ban reads ${banned}:\n${output}`);
}
