import { canCreateIstanza } from '@sigeba/contract/cert/istanza.rules.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { writtenIn } from '@sigeba/contract/numbers/lingua.ts';
import { canEditProfilo } from '@sigeba/contract/profilo/profilo.rules.ts';
import type { PermessiProfilo } from '@sigeba/contract/profilo/profilo.shape.ts';
import { refusalTextEn } from '@sigeba/contract/refusals/refusals.en.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { bloccoOf } from '@sigeba/contract/utenti/blocco.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import type { Ugov } from '../../outside/ugov/persona.ts';
import { isImpersonato, ownProfilo } from './ownProfilo.ts';
import { datiOf, findProfilo } from './profilo.queries.ts';

/** The acts that the person may do with the profile, whether U-GOV answers or not, with every reason against each in the words of the page (D-41). */
export async function checkPermessi(tx: Tx, request: Asking & { params: { id: number } }, ugov: Ugov | null): Promise<PermessiProfilo> {
  const row = await ownProfilo(request, (id) => findProfilo(tx, { utenteId: id }));
  const { ruolo } = datiOf(row);
  const { utenteInternoValido, dataTermineRapporto } = row;
  const { received, lingua } = request;
  const editable = canEditProfilo({
    utenteInternoValido,
    codiceRuolo: ruolo.codice,
    impersonato: isImpersonato(request.actor),
  });
  return {
    puoModificare: editable.ok,
    puoAggiornareUGOV: ugov !== null && !row.profiloValidato,
    mostraCongedi: ruolo.gruppo === 'DOCENTE',
    puoCreareIstanzaCert: canCreateIstanza(row).ok,
    motivi: editable.ok ? [] : [(lingua === 'en' ? refusalTextEn(editable) : undefined) ?? refusalText(editable)],
    blocco: writtenIn(lingua, () => bloccoOf({ bloccato: false, utenteInternoValido, dataTermineRapporto, oggi: dayInRome(received) })),
  };
}
