import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { settingNames } from './misspelt.ts';
import type { Env } from './readSettings.ts';

/** Settings whose value is a path already, so that what stands in a file is no value of theirs. */
const PATHS: ReadonlySet<string> = new Set([
  ...['DATA_DIR', 'MAIL_DKIM_KEY', 'BACKUP_IDENTITY_FILE', 'CA_FILE', 'SAML_IDP_CERT', 'SAML_SP_KEY', 'SAML_SP_CERT'],
  ...['SAML_SP_DECRYPTION_KEY', 'SAML_SP_DECRYPTION_CERT', 'SAML_FEDERATION_CERT'],
]);

/**
 * Adds the settings whose value stands in a file: `NAME_FILE` names it, or it is the credential NAME of systemd. Every mistake becomes a line
 * of `lines`, which names the file and not what is in it.
 */
export function withSecretFiles(env: Env, lines: string[]): Env {
  const names = settingNames();
  const found: Record<string, string> = {};
  for (const name of names) {
    const files = [names.includes(`${name}_FILE`) ? undefined : env[`${name}_FILE`]?.trim(), credentialOf(env, name)].filter(Boolean);
    const [file] = files;
    if (file === undefined) continue;
    if (PATHS.has(name)) {
      lines.push(`${name} is the path of a file itself: write ${name}=${file}, without ${name}_FILE or a credential of that name.`);
      continue;
    }
    if (files.length > 1 || env[name]?.trim()) {
      lines.push(`${name} is set more than once: by its value, by ${name}_FILE or by a credential, only one of them.`);
      continue;
    }
    try {
      found[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      lines.push(`${name}: its file ${file} cannot be read (${error instanceof Error && 'code' in error ? error.code : error}).`);
    }
  }
  return Object.assign({}, env, found);
}

/** The file of a credential that systemd hands to the service (LoadCredential=NAME:…). */
function credentialOf({ CREDENTIALS_DIRECTORY: folder = '' }: Env, name: string): string | undefined {
  const file = path.join(folder, name);
  return folder !== '' && existsSync(file) ? file : undefined;
}
