import { storedClasse } from './features/bandi/classe.family.ts';
import { storedIstanze } from './features/cert/istanze.family.ts';
import { storedIndicatori } from './features/indicatori/indicatori.family.ts';
import type { Vocabolari } from './features/lookup/keptVocabolari.ts';
import { storedLookups } from './features/lookup/lookup.family.ts';
import { storedGruppo } from './features/partecipazioni/gruppo.family.ts';
import { gatheredParts } from './features/partecipazioni/parti.family.ts';
import { storedPeople } from './features/partecipazioni/people.family.ts';
import { storedProfilo } from './features/profilo/profilo.family.ts';
import { storedFundings } from './features/proposte/fundings.family.ts';
import { storedProposta } from './features/proposte/proposta.family.ts';
import { storedPublications } from './features/pubblicazioni/publications.family.ts';
import { storedRendiconto } from './features/rendicontazioni/rendiconto.family.ts';
import { storedFiles } from './form/files.family.ts';
import { richTexts } from './form/richTexts.family.ts';
import type { StoredFamily } from './form/stored.types.ts';

/**
 * What the tables know beside the answers: each family stands beside its tables, and the form engine gets them at the start. Caches of a
 * family belong to the application that calls this.
 */
export const families = (vocabolari: Vocabolari): readonly StoredFamily[] => [
  storedClasse(),
  storedProfilo,
  storedLookups(vocabolari),
  storedFiles,
  richTexts(),
  storedPublications,
  storedGruppo,
  storedFundings,
  storedPeople,
  gatheredParts,
  storedIndicatori,
  storedIstanze,
  storedProposta,
  storedRendiconto,
];
