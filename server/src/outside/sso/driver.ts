import type { SsoConfig } from '../../ground/config/sso.config.ts';
import { oidcDriver } from './oidc.ts';
import { samlDriver } from './saml.ts';
import type { Sso, SsoLog } from './sso.types.ts';

/** The driver of the configuration. */
export function ssoDriver(config: SsoConfig, apiRoot: string, log: SsoLog): Sso {
  if (config.driver === 'saml') return samlDriver(config, log);
  if (config.driver === 'oidc') return oidcDriver(config);
  return demoDriver(apiRoot);
}

/** The demonstration trusts the choice on its page: nothing has to be verified. */
const demoDriver = (apiRoot: string): Sso => ({
  name: 'demo',
  begin: async () => ({ redirect: `${apiRoot}/login/demo` }),
  finish: async () => ({ refused: 'the demonstration has no provider' }),
  leave: async () => null,
});
