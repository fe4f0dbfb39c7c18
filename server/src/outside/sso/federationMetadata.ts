import { X509Certificate } from 'node:crypto';
import { getVerifiedXml, parseDomFromString, parseXml2JsFromString, xpath } from '@node-saml/node-saml/lib/xml.js';
import * as z from 'zod';
import type { Provider } from '../../ground/config/sso.config.ts';
import type { Outcome } from './sso.types.ts';

const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/** What signs metadata may be made of; SHA-1 can be forged. */
const ALGORITHMS: readonly (string | null)[] = [
  ...['rsa-sha256', 'rsa-sha384', 'rsa-sha512', 'sha384'].map((name) => `http://www.w3.org/2001/04/xmldsig-more#${name}`),
  ...['sha256', 'sha512'].map((name) => `http://www.w3.org/2001/04/xmlenc#${name}`),
];

/** For how long an element may be used, and may be cached; either may be missing. */
const Life = z.object({ validUntil: z.string().optional(), cacheDuration: z.string().optional() });
type Life = z.infer<typeof Life>;

const Text = z.union([z.string(), z.object({ _: z.string() }).transform((node) => node._)]);
const Service = z.array(z.object({ $: z.object({ Binding: z.string(), Location: z.url({ protocol: /^https?$/ }) }) }));

/** The parts of a provider's role that SIGEBA reads, as the parser returns them: every child is a list. */
const Role = z.object({
  $: Life.extend({ protocolSupportEnumeration: z.string() }),
  KeyDescriptor: z.array(
    z.object({
      $: z.object({ use: z.string().optional() }).optional(),
      KeyInfo: z.tuple([z.object({ X509Data: z.array(z.object({ X509Certificate: z.array(Text) })).optional() })]),
    }),
  ),
  SingleSignOnService: Service,
  SingleLogoutService: Service.optional(),
});
const Entity = z.object({ $: Life.extend({ entityID: z.string() }), IDPSSODescriptor: z.array(z.unknown()).optional() });
const Group = z.object({
  $: Life.optional(),
  EntityDescriptor: z.array(z.unknown()).optional(),
  EntitiesDescriptor: z.array(z.unknown()).optional(),
});
const Root = z.object({ EntityDescriptor: z.unknown().optional(), EntitiesDescriptor: z.unknown().optional() });

/** A provider as its federation describes it; `until` ends the federation's word, after `cacheMs` it is read again where it says so. */
export type Described = { provider: Provider; until: Date; cacheMs: number | null };

/**
 * What the metadata of a federation say of one identity provider. Only the bytes that one of `certs` has signed are read. Refused: metadata
 * unsigned, signed by others or by SHA-1, without an end or past it, or without the provider, its addresses or keys.
 */
export async function readMetadata(xml: string, entityId: string, certs: string[], now: Date): Promise<Outcome<Described>> {
  // What parsers and signatures disagree on; comments are no part of what is signed.
  if (/<!(?!--)|<\?(?!xml )/.test(xml)) return { refused: 'metadata with DTD, entities, CDATA or instructions' };
  try {
    const signed = await signedOf(xml, certs);
    if (typeof signed !== 'string') return signed;
    const root = Root.parse(await parseXml2JsFromString(signed));
    const found = findEntity({ EntityDescriptor: [root.EntityDescriptor], EntitiesDescriptor: [root.EntitiesDescriptor] }, entityId);
    if (found === null) return { refused: `metadata without ${entityId}` };
    return described(found.entity, found.lives, now);
  } catch (error) {
    return { refused: `metadata that cannot be read (${error instanceof z.ZodError ? placesOf(error) : error})` };
  }
}

const placesOf = ({ issues }: z.ZodError): string => issues.map(({ path }) => path.join('.')).join(', ');

/** The signed bytes of a document whose root is signed as a whole. */
async function signedOf(xml: string, certs: string[]): Promise<Outcome<string>> {
  const { documentElement: root } = await parseDomFromString(xml);
  const named = "./*[local-name(.)='Signature']//*[local-name(.)='SignatureMethod' or local-name(.)='DigestMethod']";
  const algorithms = xpath.selectElements(root, named).map((element) => element.getAttribute('Algorithm'));
  if (algorithms.length === 0) return { refused: 'metadata without a signature' };
  const weak = algorithms.find((algorithm) => !ALGORITHMS.includes(algorithm));
  if (weak !== undefined) return { refused: `metadata signed by ${weak}` };
  return getVerifiedXml(xml, root, certs) ?? { refused: 'metadata that the federation has not signed' };
}

type Found = { entity: z.infer<typeof Entity>; lives: Life[] };

/** The entity, and the lives of the groups that it stands in. Of the others nothing is asked. */
function findEntity(node: unknown, entityId: string): Found | null {
  const group = Group.safeParse(node).data;
  if (group === undefined) return null;
  const lives = group.$ === undefined ? [] : [group.$];
  for (const each of group.EntityDescriptor ?? []) {
    const entity = Entity.safeParse(each).data;
    if (entity?.$.entityID === entityId) return { entity, lives };
  }
  for (const each of group.EntitiesDescriptor ?? []) {
    const found = findEntity(each, entityId);
    if (found !== null) return { entity: found.entity, lives: [...lives, ...found.lives] };
  }
  return null;
}

function described({ $, IDPSSODescriptor = [] }: Found['entity'], outer: Life[], now: Date): Outcome<Described> {
  const role = IDPSSODescriptor.map((each) => Role.parse(each)).find((each) => each.$.protocolSupportEnumeration.includes(PROTOCOL));
  if (role === undefined) return { refused: 'metadata in which it is no identity provider of SAML 2.0' };
  const lives = [...outer, $, role.$];
  const ends = lives.flatMap(({ validUntil }) => (validUntil === undefined ? [] : [instantOf(validUntil)]));
  if (ends.length === 0) return { refused: 'metadata without validUntil' };
  const until = new Date(Math.min(...ends));
  // Written so that an unreadable date (NaN) refuses.
  if (!(now < until)) return { refused: `metadata that ended on ${ends.includes(Number.NaN) ? 'no day' : until.toISOString()}` };
  const idpSsoUrl = byRedirect(role.SingleSignOnService);
  if (idpSsoUrl === null) return { refused: 'metadata without SingleSignOnService by HTTP-Redirect' };
  const idpCerts = role.KeyDescriptor.filter((key) => (key.$?.use ?? 'signing') === 'signing')
    .flatMap(({ KeyInfo: [{ X509Data = [] }] }) => X509Data.flatMap(({ X509Certificate: texts }) => texts))
    .map((text) => new X509Certificate(Buffer.from(text, 'base64')).toString());
  if (idpCerts.length === 0) return { refused: 'metadata without a signing certificate of the provider' };
  const caches = lives.flatMap(({ cacheDuration }) => (cacheDuration === undefined ? [] : (millisecondsOf(cacheDuration) ?? [])));
  const cacheMs = caches.length === 0 ? null : Math.min(...caches);
  return { provider: { idpSsoUrl, idpSloUrl: byRedirect(role.SingleLogoutService ?? []), idpCerts }, until, cacheMs };
}

/** Federations speak of UTC, and may leave out to say so; without it JavaScript would take the zone of this machine. */
const instantOf = (dateTime: string): number => Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(dateTime) ? dateTime : `${dateTime}Z`);

const byRedirect = (services: z.infer<typeof Service>): string | null =>
  services.find(({ $ }) => $.Binding === REDIRECT)?.$.Location ?? null;

/** A duration of XML Schema (PT6H, P1D) in milliseconds, a year of 365 days and a month of 30; null where it is none. */
function millisecondsOf(duration: string): number | null {
  const parts = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(duration)?.slice(1);
  if (parts === undefined || parts.every((part) => part === undefined)) return null;
  const [years = 0, months = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part = '0') => Number(part));
  return ((((years * 365 + months * 30 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}
