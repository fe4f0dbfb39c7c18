import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Certificate, certificatesOf } from '../../ground/config/certificates.ts';
import type { FederatedConfig } from '../../ground/config/sso.config.ts';
import { bilingual, type Finding, well, why } from '../../ground/finding.ts';
import { askFederation, lastOfFederation } from '../../outside/sso/federation.ts';
import type { Look } from './look.types.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** A certificate is renewed in its last month. */
const CERT_DAYS = 30;
/** Loopback, or the folder of a socket. */
const HERE = /^($|\/|localhost$|127\.|\[::1\]$)/;
const SEALED = /^(require|verify-ca|verify-full)$/;

export function lookAtAddress({ config: { publicUrl, demo } }: Look): Finding {
  const what = bilingual('address', 'Indirizzo');
  const says = bilingual('It is https.', 'Pagine e password viaggiano cifrate (https).');
  if (publicUrl.startsWith('https:')) return well(what, says, publicUrl);
  if (demo)
    return {
      what,
      state: 'unknown',
      says: bilingual('Without https: it is the demonstration.', 'Senza https: è la dimostrazione.'),
      detail: publicUrl,
    };
  return {
    what,
    state: 'attention',
    says: bilingual('It is not https: passwords travel in the open.', 'Non è https: le password viaggiano in chiaro.'),
    detail: publicUrl,
    remedy: bilingual('Set PUBLIC_URL.', 'Imposta PUBLIC_URL (docs/amministrazione/configura.md).'),
  };
}

/** Unencrypted connections to other machines; another name of this machine counts as another machine. */
export function lookAtWires({ config: { demo, smtpUrl, s3, replica }, url }: Pick<Look, 'config' | 'url'>): Finding[] {
  const unsealed = ({ searchParams }: URL) => !SEALED.test(searchParams.get('sslmode') ?? '');
  const open = [
    [url, replica?.url].some((database) => isInTheOpen(database, unsealed)) ? bilingual('database', 'database') : null,
    isInTheOpen(smtpUrl, ({ protocol }) => protocol === 'smtp:') ? bilingual('mail', 'posta') : null,
    isInTheOpen(s3?.endpoint, ({ protocol }) => protocol === 'http:') ? bilingual('files', 'file') : null,
  ].filter((what) => what !== null);
  if (demo || open.length === 0) return [];
  const says = bilingual(
    `Without TLS, or where it may be talked out of it: ${open.map(({ en }) => en).join(', ')}.`,
    `Senza TLS obbligatorio verso altre macchine: ${open.map(({ it }) => it).join(', ')}.`,
  );
  const remedy = bilingual(
    'sslmode=verify-full, smtps:, https: in their addresses: docs/amministrazione/configura.md.',
    'sslmode=verify-full, smtps:, https: nei loro indirizzi (docs/amministrazione/configura.md).',
  );
  return [{ what: bilingual('wires', 'Connessioni'), state: 'attention', says, remedy }];
}

/** Whether what is sent to an address leaves this machine unencrypted. */
function isInTheOpen(address: string | null | undefined, open: (url: URL) => boolean): boolean {
  if (!address || !URL.canParse(address)) return false;
  const url = new URL(address);
  return !HERE.test(decodeURIComponent(url.hostname)) && open(url);
}

export function lookAtPages({ config: { webDist } }: Look): Finding {
  const what = bilingual('pages', 'Pagine');
  if (existsSync(path.join(webDist, 'index.html')))
    return well(what, bilingual('They are built.', 'Sono pronte: chi ha l’indirizzo le apre.'));
  return {
    what,
    state: 'wrong',
    says: bilingual('They are not built: only the API is served.', 'Non sono costruite: risponde solo l’API.'),
    remedy: bilingual('`npm run build`.', '`npm run build`.'),
  };
}

/** Whether offices log in with a password alone, and whether the secrets of their apps are encrypted. */
export function lookAtSecondFactor({ config: { fattore, demo } }: Look): Finding {
  const what = bilingual('second factor', 'Secondo fattore');
  if (!fattore.obbligatorio && !demo) {
    const says = bilingual('Offices and help desk may enter without one.', 'Uffici e help desk possono entrare senza.');
    const remedy = bilingual(
      'Set SECOND_FACTOR to required: docs/amministrazione/accesso.md.',
      'Imposta SECOND_FACTOR a required (docs/amministrazione/accesso.md).',
    );
    return { what, state: 'attention', says, remedy };
  }
  if (fattore.key === null && !demo) {
    const says = bilingual('The secrets of the apps are in the clear in the database.', 'I segreti delle app sono in chiaro nel database.');
    const remedy = bilingual(
      'Set SECRETS_KEY: docs/amministrazione/configura.md.',
      'Imposta SECRETS_KEY (docs/amministrazione/configura.md).',
    );
    return { what, state: 'attention', says, remedy };
  }
  const says = fattore.obbligatorio
    ? bilingual('Offices and help desk must have one.', 'Uffici e help desk devono averlo.')
    : bilingual('Offered to offices and help desk.', 'Offerto a uffici e help desk.');
  return well(what, says);
}

/** For the day on which the provider is away: left on, an old password of an office goes on opening its account (D-222). */
export function lookAtLocalLogin({ config: { accessoLocale, ssoAttivo } }: Look): Finding[] {
  if (!accessoLocale || !ssoAttivo) return [];
  const says = bilingual(
    'Offices enter by password too, beside the identity provider.',
    'Gli uffici entrano anche con la password, accanto alle credenziali di Ateneo.',
  );
  const remedy = bilingual(
    'Take LOCAL_LOGIN away once the provider answers again: docs/amministrazione/accesso.md.',
    'Togli LOCAL_LOGIN quando il fornitore di identità risponde di nuovo (docs/amministrazione/accesso.md).',
  );
  return [{ what: bilingual('offices by password', 'Uffici con password'), state: 'attention', says, remedy }];
}

export async function lookAtSso({ config: { sso, demo }, now }: Look): Promise<Finding[]> {
  const what = bilingual('single sign-on', 'Credenziali di Ateneo');
  if (sso.driver === 'demo') {
    if (demo) return [well(what, bilingual('The demonstration recognises its own people.', 'La dimostrazione riconosce le sue persone.'))];
    const says = bilingual(
      'Nobody can enter by it; offices and help desk enter by password.',
      'Nessuno può usarle; uffici e help desk entrano con la password.',
    );
    const remedy = bilingual(
      'Set SSO_DRIVER to saml or oidc: docs/amministrazione/accesso.md.',
      'Imposta SSO_DRIVER a saml o oidc (docs/amministrazione/accesso.md).',
    );
    return [{ what, state: 'wrong', says, remedy }];
  }
  if (sso.driver === 'saml') {
    const federation = sso.federation === null ? [] : [await lookAtFederation(sso, now)];
    return [...federation, ...certificatesOf(sso).map((certificate) => lookAtCertificate(certificate, now))];
  }
  const address = `${sso.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) });
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
    return [well(what, bilingual('The provider answers.', 'Il fornitore di identità risponde.'), sso.issuer)];
  } catch (error) {
    const says = bilingual(
      'The provider cannot be read.',
      'Il fornitore di identità non risponde: nessuno entra con le credenziali di Ateneo.',
    );
    const remedy = bilingual(
      'Correct OIDC_ISSUER, or let this machine reach it.',
      'Correggi OIDC_ISSUER, o lascia che questa macchina lo raggiunga (docs/amministrazione/accesso.md).',
    );
    return [{ what, state: 'wrong', says, detail: `${address} (${why(error)})`, remedy }];
  }
}

/** Whether the federation's metadata can be read now, and if not, until when what it said last may be used (D-295). */
async function lookAtFederation(sso: FederatedConfig, now: Date): Promise<Finding> {
  const what = bilingual('federation', 'Federazione');
  const { url } = sso.federation;
  const said = await askFederation(sso, now);
  if (!('refused' in said)) {
    const { day, giorno } = dayOf(said.until);
    return well(what, bilingual(`Its metadata hold until ${day}.`, `I suoi metadati valgono fino al ${giorno}.`), url);
  }
  const detail = `${url} (${said.refused})`;
  const remedy = bilingual(
    'Correct SAML_FEDERATION_URL or SAML_FEDERATION_CERT, or let this machine reach it: docs/amministrazione/accesso.md.',
    'Correggi SAML_FEDERATION_URL o SAML_FEDERATION_CERT, o lascia che questa macchina la raggiunga (docs/amministrazione/accesso.md).',
  );
  const last = await lastOfFederation(sso, now);
  if ('refused' in last) {
    const says = bilingual(
      'Its metadata are refused, and no earlier ones hold: nobody enters by it.',
      'I suoi metadati sono rifiutati e non ce ne sono di precedenti validi: nessuno entra con le credenziali di Ateneo.',
    );
    return { what, state: 'wrong', says, detail, remedy };
  }
  const { day, giorno } = dayOf(last.until);
  const says = bilingual(
    `Its metadata are refused; the earlier ones are used, until ${day}.`,
    `I suoi metadati sono rifiutati: si usano i precedenti, fino al ${giorno}.`,
  );
  return { what, state: 'attention', says, detail, remedy };
}

function dayOf(date: Date): { day: string; giorno: string } {
  const day = date.toISOString().slice(0, 10);
  return { day, giorno: day.split('-').reverse().join('/') };
}

function lookAtCertificate({ whose, ends }: Certificate, now: Date): Finding {
  const what = bilingual(`certificate ${whose.en}`, `Certificato ${whose.it}`);
  const days = Math.floor((ends.getTime() - now.getTime()) / DAY_MS);
  const { day, giorno } = dayOf(ends);
  if (days < 0) {
    const remedy = bilingual(
      'Nobody enters by it: renew it, docs/amministrazione/accesso.md.',
      'Nessuno entra: rinnovalo (docs/amministrazione/accesso.md).',
    );
    return { what, state: 'wrong', says: bilingual(`It ended on ${day}.`, `È scaduto il ${giorno}.`), remedy };
  }
  const says = bilingual(`It ends on ${day}, in ${days} days.`, `Scade il ${giorno}, tra ${days} giorni.`);
  if (days >= CERT_DAYS) return well(what, says);
  return {
    what,
    state: 'attention',
    says,
    remedy: bilingual('Renew it: docs/amministrazione/accesso.md.', 'Rinnovalo (docs/amministrazione/accesso.md).'),
  };
}
