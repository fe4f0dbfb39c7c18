import type { Demonstration } from '../ground/config/config.ts';
import { ACCOUNT_DEMO, DEMO_PASSWORD } from './account.ts';

/** What the application is told of the demonstration; only the starting code knows this folder. */
export const demonstration: Demonstration = {
  accounts: ACCOUNT_DEMO,
  password: DEMO_PASSWORD,
  ugov: new URL('data/ugov.json', import.meta.url),
  iris: new URL('data/iris.json', import.meta.url),
};
