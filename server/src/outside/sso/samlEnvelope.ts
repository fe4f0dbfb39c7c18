import { parseXml2JsFromString } from '@node-saml/node-saml/lib/xml.js';
import * as z from 'zod';
import type { SamlConfig } from '../../ground/config/sso.config.ts';

const Text = z.union([z.string(), z.object({ _: z.string().optional() }).transform((node) => node._ ?? '')]);
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';

/** The parts of the envelope that SIGEBA reads, as the parser of assertions returns them: every child is a list. */
const Envelope = z.object({
  Response: z.object({
    $: z.object({ Version: z.literal('2.0'), Destination: z.string().optional(), InResponseTo: z.string() }),
    Issuer: z.tuple([Text]).optional(),
    Status: z.tuple([z.object({ StatusCode: z.tuple([z.object({ $: z.object({ Value: z.string() }) })]) })]),
    Signature: z.unknown().optional(),
  }),
});

/**
 * Why the envelope of a signed assertion is refused: sent to another address, by another provider, in answer to another request than the
 * assertion, or a failure (SAML core 3.2.2). Address and issuer may be missing, since the assertion has both; not in a signed envelope
 * (bindings 3.5.5.2). Null where it is valid.
 */
export async function envelopeRefusal(xml: string, inResponseTo: string, config: SamlConfig): Promise<string | null> {
  const parsed = Envelope.safeParse(await parseXml2JsFromString(xml).catch(() => null));
  if (!parsed.success) return `envelope without ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`;
  const { $, Issuer, Status, Signature } = parsed.data.Response;
  const [{ StatusCode }] = Status;
  if (StatusCode[0].$.Value !== SUCCESS) return `status ${StatusCode[0].$.Value}`;
  if (Signature !== undefined && ($.Destination === undefined || Issuer === undefined)) return 'signed envelope without address or issuer';
  if ($.Destination !== undefined && $.Destination !== config.acsUrl) return `envelope for ${$.Destination}`;
  if (Issuer !== undefined && Issuer[0] !== config.idpEntityId) return `envelope of ${Issuer[0]}`;
  return $.InResponseTo === inResponseTo ? null : 'envelope in answer to another request';
}
