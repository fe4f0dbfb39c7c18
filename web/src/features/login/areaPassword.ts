import type { AreaPassword } from '@sigeba/contract/login/password.rules.ts';

/** The login page of each kind of account with a password. */
export const LOGIN_PASSWORD = {
  hd: '/login-hd',
  referee: '/login-referee',
  cert: '/login-cert',
} as const satisfies Record<AreaPassword, string>;

/** What a link says of the account; the help desk's page where it says nothing that we know. */
export const areaFrom = (params: URLSearchParams): AreaPassword => {
  const area = params.get('area') ?? '';
  return Object.hasOwn(LOGIN_PASSWORD, area) ? (area as AreaPassword) : 'hd';
};
