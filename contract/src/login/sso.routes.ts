import * as z from 'zod';
import type { Routes } from '../routes.types.ts';
import { ById } from '../wire.shape.ts';

const Text = z.string().max(4000);

/** Single sign-on (D-13 to D-15): begin, return, logout, and the calls of the identity provider itself. */
export const ssoRoutes = {
  'GET /login/ssoauth': { what: 'Sends the browser to the identity provider', allow: 'ANYONE', ownTransaction: true, answer: 'browser' },
  'GET /login/ssologout': { what: 'Where single sign-on is left', allow: 'LOGGED', answer: z.object({ url: z.string() }) },
  'GET /login/ssologout/esci': {
    what: 'Ends the session at the identity provider too',
    allow: 'ANYONE',
    ownTransaction: true,
    query: z.object({ uscita: z.string().max(64) }),
    answer: 'browser',
  },
  'GET /login/demo': { what: 'Demonstration only: the people one may enter as', allow: 'ANYONE', answer: 'page' },
  'GET /login/demo/:id': { what: 'Demonstration only: enter as this person', allow: 'ANYONE', params: ById, answer: 'redirect' },
  'GET /login/saml/metadata': { what: 'SAML: the metadata of the service provider', allow: 'ANYONE', answer: 'xml' },
  'POST /login/saml/acs': {
    what: 'SAML: takes the answer of the identity provider (assertion consumer service)',
    allow: 'ANYONE',
    ownTransaction: true,
    form: true,
    body: z.object({ SAMLResponse: z.string().max(350_000) }),
    answer: 'browser',
  },
  'GET /login/saml/slo': {
    what: 'SAML: a logout begun at the identity provider, or its answer to ours (single logout service)',
    allow: 'ANYONE',
    ownTransaction: true,
    query: z.object({ SAMLRequest: z.string().max(20_000).optional(), SAMLResponse: z.string().max(20_000).optional() }),
    answer: 'browser',
  },
  'GET /login/oidc/callback': {
    what: 'OpenID Connect: takes the code of the provider',
    allow: 'ANYONE',
    ownTransaction: true,
    query: z.object({
      state: Text,
      code: Text.optional(),
      iss: Text.optional(),
      error: Text.optional(),
      error_description: Text.optional(),
    }),
    answer: 'browser',
  },
} as const satisfies Routes;
