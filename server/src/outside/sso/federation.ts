import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import type { FederatedConfig, Provider } from '../../ground/config/sso.config.ts';
import { why } from '../../ground/finding.ts';
import { boundedText } from '../boundedText.ts';
import { type Described, readMetadata } from './federationMetadata.ts';
import type { Outcome, SsoLog } from './sso.types.ts';

/** Seconds after which a federation that does not answer is given up. */
const TIMEOUT_SECONDS = 10;
/** Each entity costs a millisecond of processor time: what holds thousands of them (eduGAIN: 75 MB) would hold the server. */
const METADATA_KB = 1024;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export type FromFederation = Described & { xml: string };

/** What the federation says now of the identity provider. Nothing is stored. */
export async function askFederation({ federation, idpEntityId }: FederatedConfig, now: Date): Promise<Outcome<FromFederation>> {
  try {
    const response = await fetch(federation.url, { signal: AbortSignal.timeout(TIMEOUT_SECONDS * 1000), redirect: 'error' });
    if (!response.ok) {
      await response.body?.cancel();
      return { refused: `the federation answered ${response.status}` };
    }
    return await read(await boundedText(response, 'the federation', METADATA_KB), { federation, idpEntityId }, now);
  } catch (error) {
    return { refused: error instanceof Error && error.cause !== undefined ? why(error.cause) : why(error) };
  }
}

/** What the federation said last, by the copy on the disk: it was right when it was stored, and is judged like any other. */
export async function lastOfFederation({ federation, idpEntityId }: FederatedConfig, now: Date): Promise<Outcome<FromFederation>> {
  const xml = await readFile(federation.copy, 'utf8').catch(() => null);
  return xml === null ? { refused: 'no copy of earlier metadata' } : read(xml, { federation, idpEntityId }, now);
}

type Which = Pick<FederatedConfig, 'federation' | 'idpEntityId'>;

async function read(xml: string, { federation, idpEntityId }: Which, now: Date): Promise<Outcome<FromFederation>> {
  const found = await readMetadata(xml, idpEntityId, federation.certs, now);
  return 'refused' in found ? found : { ...found, xml };
}

/**
 * The identity provider as its federation describes it, read when a login needs it and again after `cacheDuration`, at least once a day. A
 * login waits for that where what was read before is more than an hour older, or comes from the disk after a restart: its keys may have been
 * taken back. Metadata that are refused change nothing: what was read before is used until its own end.
 */
export function followFederation(config: FederatedConfig, log: SsoLog): (now: Date) => Promise<Outcome<Provider>> {
  let good: FromFederation | null = null;
  let refused = 'not read yet';
  /** When `good` is to be read again; what the disk has is at once. */
  let due = 0;
  /** When the federation is asked next: a minute after a refusal, not at every login. */
  let next = 0;
  let asking: Promise<void> | null = null;

  const ask = async (now: Date) => {
    const said = await askFederation(config, now);
    if ('refused' in said) {
      log.warn({ why: said.refused, url: config.federation.url }, 'federation metadata refused');
      refused = said.refused;
      next = now.getTime() + MINUTE_MS;
      return;
    }
    good = said;
    due = now.getTime() + Math.min(Math.max(said.cacheMs ?? HOUR_MS, 10 * MINUTE_MS), 24 * HOUR_MS);
    next = due;
    await store(config.federation.copy, said.xml).catch((error: unknown) =>
      log.warn({ why: why(error) }, 'the copy of the federation metadata cannot be written'),
    );
  };
  const first = async (now: Date) => {
    const last = await lastOfFederation(config, now);
    if (!('refused' in last)) good = last;
  };
  let begun: Promise<void> | null = null;

  return async (now) => {
    begun ??= first(now);
    await begun;
    if (now.getTime() >= next)
      asking ??= ask(now).finally(() => {
        asking = null;
      });
    // Bounded, since the federation is given up after TIMEOUT_SECONDS.
    if (good === null || good.until <= now || now.getTime() > due + HOUR_MS) await asking;
    return good !== null && now < good.until ? good.provider : { refused: `federation metadata: ${refused}` };
  };
}

/** Written beside it and renamed, since several processes may do so at once. */
async function store(copy: string, xml: string): Promise<void> {
  const beside = `${copy}.${randomBytes(4).toString('hex')}`;
  await writeFile(beside, xml, { mode: 0o600 });
  await rename(beside, copy);
}
