import { runCommand } from './command.ts';
import type { Finding } from './steps.ts';

type Weakness = { severity: string; range: string; via: (string | { title: string; url: string })[] };
type Audit = { vulnerabilities?: Record<string, Weakness>; message?: string };

/** Severities that fail the check; others are only counted. */
const GRAVE = ['high', 'critical'];

/** Known vulnerabilities of the packages that ship with the product, as the registry reports them today. */
export async function advisories(): Promise<Finding> {
  const asked = ['audit', '--json', '--omit=dev', '--package-lock-only', '--loglevel=silent', '--fetch-retries=0', '--fetch-timeout=20000'];
  return readAudit((await runCommand('npm', asked)).output);
}

/** Parses `npm audit --json`. A registry that does not answer is no failure of ours, and no proof either: the line says so. */
export function readAudit(output: string): Finding {
  const { vulnerabilities, message } = parse(output);
  if (vulnerabilities === undefined)
    return { ok: true, output: '', note: `NOT ASKED: the registry has no answer (${message ?? 'nothing that could be read'})` };
  const all = Object.entries(vulnerabilities);
  const grave = all.filter(([, { severity }]) => GRAVE.includes(severity));
  const said = grave.flatMap(([name, { severity, range, via }]) => [
    `${name} ${range} (${severity})`,
    ...via.map((cause) => (typeof cause === 'string' ? `  by ${cause}` : `  ${cause.title}: ${cause.url}`)),
  ]);
  return { ok: grave.length === 0, output: said.join('\n'), note: `${grave.length} high or critical, ${all.length - grave.length} others` };
}

function parse(output: string): Audit {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as Audit;
  } catch {
    return {};
  }
}
