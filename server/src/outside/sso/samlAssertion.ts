import * as z from 'zod';
import type { SamlConfig } from '../../ground/config/sso.config.ts';
import { codiceFiscaleOf, emailOf } from './attributes.ts';
import type { Identita, Outcome } from './sso.types.ts';

const Text = z.union([z.string(), z.object({ _: z.string().optional() }).transform((node) => node._ ?? '')]);
const Times = z.object({ NotBefore: z.string().optional(), NotOnOrAfter: z.string().optional() });

/** The parts of an assertion that SIGEBA reads, as the parser returns them: every child is a list. */
const Assertion = z.object({
  $: z.object({ ID: z.string().min(1), Version: z.literal('2.0') }),
  Issuer: z.tuple([Text]),
  Subject: z.tuple([
    z.object({
      NameID: z.tuple([
        z.object({
          _: z.string().min(1),
          $: z
            .object({ Format: z.string().optional(), NameQualifier: z.string().optional(), SPNameQualifier: z.string().optional() })
            .optional(),
        }),
      ]),
      SubjectConfirmation: z.array(
        z.object({
          $: z.object({ Method: z.string() }),
          SubjectConfirmationData: z
            .tuple([z.object({ $: Times.extend({ Recipient: z.string().optional(), InResponseTo: z.string().optional() }) })])
            .optional(),
        }),
      ),
    }),
  ]),
  Conditions: z.tuple([
    z.object({
      $: Times,
      AudienceRestriction: z.array(z.object({ Audience: z.array(Text) })).min(1),
    }),
  ]),
  AuthnStatement: z.array(z.object({ $: z.object({ SessionIndex: z.string().optional() }) })).min(1),
  // An empty element arrives as an empty text.
  AttributeStatement: z
    .array(
      z.preprocess(
        (node) => (typeof node === 'string' ? {} : node),
        z.object({
          Attribute: z.array(z.object({ $: z.object({ Name: z.string() }), AttributeValue: z.array(z.unknown()).optional() })).optional(),
        }),
      ),
    )
    .optional(),
});
type Assertion = z.infer<typeof Assertion>;

/** An assertion that is valid by itself; whether it was requested and already used is still to be checked. */
export type ReadAssertion = { id: string; inResponseTo: string; until: Date; identita: Identita };

/**
 * Reads an assertion whose signature has been checked; the argument must come from the signed bytes and nowhere else. Refused: another
 * issuer, audience or recipient; one not for bearers, unrequested, expired or not yet valid, within the configured clock skew (SAML core
 * 2.5, profiles 4.1.4.3).
 */
export function readAssertion(verified: unknown, config: SamlConfig, now: Date): Outcome<ReadAssertion> {
  const parsed = z.object({ Assertion }).safeParse(verified);
  if (!parsed.success) return { refused: `assertion without ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}` };
  const assertion = parsed.data.Assertion;
  const [conditions] = assertion.Conditions;
  if (assertion.Issuer[0] !== config.idpEntityId) return { refused: `issuer ${assertion.Issuer[0]}` };
  if (!conditions.AudienceRestriction.every(({ Audience }) => Audience.includes(config.spEntityId))) return { refused: 'another audience' };
  const early = timeRefusal(conditions.$, config, now);
  if (early !== null) return { refused: `conditions ${early}` };
  const confirmed = confirmation(assertion, config, now);
  if ('refused' in confirmed) return confirmed;
  return { id: assertion.$.ID, ...confirmed, identita: identitaOf(assertion, config) };
}

/** The one valid confirmation: bearer, for our address, in answer to a request, with an end. */
function confirmation(assertion: Assertion, config: SamlConfig, now: Date): Outcome<{ inResponseTo: string; until: Date }> {
  const reasons = assertion.Subject[0].SubjectConfirmation.map(({ $, SubjectConfirmationData }) => {
    const data = SubjectConfirmationData?.[0].$;
    if ($.Method !== 'urn:oasis:names:tc:SAML:2.0:cm:bearer' || data === undefined) return 'not for bearers';
    if (data.Recipient !== config.acsUrl) return `recipient ${data.Recipient}`;
    if (!data.InResponseTo) return 'unsolicited';
    if (!data.NotOnOrAfter) return 'without an end';
    const late = timeRefusal(data, config, now);
    if (late !== null) return `confirmation ${late}`;
    return { inResponseTo: data.InResponseTo, until: new Date(Date.parse(data.NotOnOrAfter) + config.skewSeconds * 1000) };
  });
  const good = reasons.find((reason) => typeof reason !== 'string');
  return good ?? { refused: reasons.join('; ') || 'without a confirmation' };
}

function timeRefusal({ NotBefore, NotOnOrAfter }: z.infer<typeof Times>, { skewSeconds }: SamlConfig, now: Date): string | null {
  const skew = skewSeconds * 1000;
  // Written so that an unreadable date (NaN) refuses.
  if (NotBefore !== undefined && !(now.getTime() + skew >= Date.parse(NotBefore))) return 'not yet valid';
  if (NotOnOrAfter !== undefined && !(now.getTime() - skew < Date.parse(NotOnOrAfter))) return 'expired';
  return null;
}

function identitaOf(assertion: Assertion, config: SamlConfig): Identita {
  const [nameId] = assertion.Subject[0].NameID;
  const valuesOf = (name: string) =>
    (assertion.AttributeStatement ?? [])
      .flatMap(({ Attribute = [] }) => Attribute)
      .filter(({ $ }) => $.Name === name)
      .flatMap(({ AttributeValue = [] }) => AttributeValue.flatMap((value) => Text.safeParse(value).data ?? []));
  const sessionIndex = assertion.AuthnStatement[0]?.$.SessionIndex;
  return {
    codiceFiscale: codiceFiscaleOf(valuesOf(config.codiceFiscale)),
    email: emailOf(valuesOf(config.email)),
    uscita: {
      driver: 'saml',
      nameId: nameId._,
      nameIdFormat: nameId.$?.Format ?? 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
      ...(nameId.$?.NameQualifier ? { nameQualifier: nameId.$.NameQualifier } : {}),
      ...(nameId.$?.SPNameQualifier ? { spNameQualifier: nameId.$.SPNameQualifier } : {}),
      ...(sessionIndex ? { sessionIndex } : {}),
    },
  };
}
