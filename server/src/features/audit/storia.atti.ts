import { attiOf } from '@sigeba/contract/atti.ts';

/** Acts in the history of a person: those on the registry and on the profile. */
export const DEI_DATI = [...attiOf('ANAGRAFICA'), ...attiOf('PROFILO')] as const;
