import { canOpenProposta } from '@sigeba/contract/bandi/ammissibilita.rules.ts';
import { type Lingua, writtenIn } from '@sigeba/contract/numbers/lingua.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { AboutForm } from '../../form/stored.types.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensure, found, Refused } from '../../ground/refuse.ts';
import {
  ammissibilitaOf,
  type ClasseWithLimits,
  findClasseWithLimits,
  type UtenteForAmmissibilita,
  utenteForAmmissibilita,
} from '../bandi/ammissibilita.queries.ts';
import { readPresenze } from '../bandi/limiti.queries.ts';

type OpenClasse = { classe: ClasseWithLimits; utente: UtenteForAmmissibilita };

/**
 * A classe in which the caller may present a proposta now; refuses a closed bando (code 2) and callers who are not admissible
 * (code 91).
 */
export async function openClasse(tx: Tx, classeId: number, { actor, received }: Asking): Promise<OpenClasse> {
  const {
    row,
    utente,
    presenze: { presenze },
  } = await together(tx, {
    row: findClasseWithLimits.with({ classeId }),
    utente: utenteForAmmissibilita.with({ utenteId: actor.id }),
    presenze: readPresenze.with({ utenteId: actor.id, received }),
  });
  const classe = found(row);
  ensure(canOpenProposta({ ...classe, received }));
  const motiviIn = (lingua: Lingua) => writtenIn(lingua, () => ammissibilitaOf(utente, classe, presenze)).map(({ testo }) => testo);
  const motivi = motiviIn('it');
  if (motivi.length > 0) throw new Refused(no('NOT_AMMISSIBILE', { motivi, motiviEn: motiviIn('en') }));
  return { classe, utente };
}

/** The form that the caller is about to fill in. */
export const aboutNew = (classe: ClasseWithLimits, { actor }: Asking): AboutForm => ({
  formVersioneId: classe.formVersioneId,
  propostaId: null,
  classe,
  utenteId: actor.id,
  ruolo: 'AUTORE',
});
