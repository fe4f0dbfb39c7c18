import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../command.ts';
import { commandsOf, MANUAL_PAGES } from '../manual.ts';
import { root } from '../packageBin.ts';
import { makeRelease } from '../release.ts';
import { fail, inHome, NEXT_VERSION, renumber, type Stage } from './stage.ts';

const MACHINE = path.join(root, 'scripts/rehearsals/machine');

/** What each page must have brought about, as a line of its output says. */
const SAID: Record<(typeof MANUAL_PAGES)[number], readonly RegExp[]> = {
  'installa.md': [/^sigeba-.*: OK$/m, /^CREATE DATABASE$/m, /"status":"ok"/, /syntax is ok/, /https:\/\/bandi\.ateneo\.example\/\S+/],
  'configura.md': [/"status":"ok"/, /^ok test mail: .*from bandi@ateneo\.example/m],
  'accesso.md': [/^Account \d+ creato\.$/m, /EntityDescriptor .*entityID="https:\/\/bandi\.ateneo\.example\//, /^Entered as Rossi Maria$/m],
  'copia-e-ripristina.md': [/^\d{8}T\d{9}Z$/m, /Restored into the database sigeba_prova .* all as they were taken/],
  'controlla.md': [
    /^ok test mail: .*sistemisti@ateneo\.example/m,
    /"msg":"answered"/,
    /sigeba_build_info\{version=/,
    /^DKIM-Signature: v=1; a=rsa-sha256; .*d=ateneo\.example/m,
    /^X-Mailer: SIGEBA \d/m,
  ],
  'aggiorna.md': [/newest migration/, new RegExp(`^SIGEBA ${NEXT_VERSION.replaceAll('.', '\\.')}\\b`, 'm')],
  'disinstalla.md': [/^nothing is left$/m],
};

/**
 * The commands of docs/amministrazione as they are written, page after page, on a machine of their own: a namespace in which what is written
 * is gone at the end, with a stand-in for systemd. Needs root, nginx and what the manual installs.
 */
export async function manual(stage: Stage): Promise<void> {
  for (const name of ['downloads', 'manual']) mkdirSync(inHome(stage, name));
  await makeArchives(stage);
  writeFileSync(inHome(stage, 'manual/prepare'), readFileSync(path.join(MACHINE, 'prepare')));
  writeFileSync(inHome(stage, 'manual/all'), all(stage));
  const alone = ['--mount', '--net', '--pid', '--fork', '--kill-child'];
  const machine = [path.join(MACHINE, 'enter'), stage.home, stage.programs.folder, process.execPath];
  const { code, output } = await runCommand('unshare', [...alone, ...machine]);
  const [before = '', ...pages] = output.split(/^## page /m);
  if (pages.length === 0) fail(`The machine is not ready:\n${before}`);
  for (const told of pages) {
    const [page = '', ...lines] = told.split('\n');
    const text = lines.join('\n');
    const missing =
      Object.entries(SAID)
        .find(([name]) => name === page)?.[1]
        .filter((expected) => !expected.test(text)) ?? [];
    if (missing.length > 0) fail(`${page} did not say ${missing.join(', ')}:\n${text}`);
    const [unwell] = /^NO (?!single sign-on).*/m.exec(text) ?? [];
    if (unwell !== undefined) fail(`${page}, the doctor: ${unwell}`);
    stage.say(`${page}: ${lines.filter((line) => line.startsWith('## block ')).length} blocks`);
  }
  if (code !== 0 || pages.length !== MANUAL_PAGES.length) fail(`Ended with ${code}.`);
}

/** This version as it is given out, and the same program once more under the next number. */
async function makeArchives(stage: Stage): Promise<void> {
  const downloads = inHome(stage, 'downloads');
  const { archive, name } = await makeRelease(downloads);
  const kind = name.replace(/^sigeba-[^-]+-/, '');
  const next = `sigeba-${NEXT_VERSION}-${kind}`;
  const made = inHome(stage, 'next');
  mkdirSync(made);
  await run('tar', ['-xzf', archive], made);
  renameSync(path.join(made, name), path.join(made, next));
  renumber(path.join(made, next), NEXT_VERSION);
  await run('tar', ['-czf', path.join(downloads, `${next}.tar.gz`), next], made);
  writeFileSync(path.join(downloads, `${next}.tar.gz.sha256`), await run('sha256sum', [`${next}.tar.gz`], downloads));
  rmSync(made, { recursive: true });
  stage.say('two archives are made');
}

/** One script of all pages: each in a shell of its own, as one evening's work, that ends at the first command that fails. */
function all(stage: Stage): string {
  const page = (name: string) => {
    // Without single sign-on, which this machine has not, the doctor ends with 1.
    const blocks = commandsOf(name).map(
      (text, at) => `printf '\\n## block ${at + 1}\\n'\n${text.replace(/^.*sigeba doctor.*$/gm, '$& || true')}`,
    );
    blocks.push(...(PROVED[name] ?? []));
    writeFileSync(inHome(stage, `manual/${name}`), blocks.join('\n'));
    return `printf '\\n## page ${name}\\n'\nbash -euo pipefail /manual/${name}`;
  };
  return ['set -eu', 'exec 2>&1', '. /manual/prepare "$1"', ...MANUAL_PAGES.map(page)].join('\n');
}

/** What a page has brought about, seen by others than SIGEBA: who enters, what the mail server has got, "Altrove non è scritto nulla". */
const PROVED: Record<string, readonly string[]> = {
  'accesso.md': [`NODE_EXTRA_CA_CERTS=/etc/ssl/sigeba.pem ${process.execPath} ${path.join(MACHINE, 'entersBySaml.ts')}`],
  'controlla.md': ["until grep -E '^(DKIM-Signature|X-Mailer):' /run/mails; do sleep 0.1; done"],
  'disinstalla.md': [
    "left=$(find /opt /etc /home /root /srv /usr/local /var /tmp -xdev -iname '*sigeba*' ! -path '/etc/ssl/*' -newer /manual/prepare)",
    'test -z "$left" && echo \'nothing is left\' || echo "$left"',
  ],
};

async function run(name: string, args: string[], cwd: string): Promise<string> {
  const { code, output } = await runCommand(name, args, { cwd });
  return code === 0 ? output : fail(`${name} ended with ${code}:\n${output}`);
}
