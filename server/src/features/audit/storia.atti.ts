import { attiOf } from '@sigeba/contract/atti.ts';

/** Acts that the history of a person tells: of the registry and of the profile. */
export const DEI_DATI = [...attiOf('ANAGRAFICA'), ...attiOf('PROFILO')] as const;
