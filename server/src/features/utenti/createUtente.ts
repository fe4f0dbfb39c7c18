import { normaliseCognome } from '@sigeba/contract/cognome.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { isStillValid } from '@sigeba/contract/profilo/profilo.rules.ts';
import { findContradictions, refusedContradictions } from '@sigeba/contract/utenti/codiceFiscale.ts';
import { canWriteUtente, checkUtente, type DatiUtente, tidyUtente, VUOTO } from '@sigeba/contract/utenti/utente.rules.ts';
import type { UtenteForm, UtenteScheda } from '@sigeba/contract/utenti/utente.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensure, ensureValid } from '../../ground/refuse.ts';
import { readDomini } from '../configurazione/configurazione.queries.ts';
import { ensureUnica } from './ensureUnica.ts';
import { getScheda, regimeStored } from './presentScheda.ts';
import { readScelte, unknownScelte } from './scelte.ts';
import { insertIndicatori, insertUtente, writeRapporto } from './schedaWrites.queries.ts';

type Request = Asking & { body: UtenteForm };

/** Creates a person of system SIGEBA, who confirms the profile at the first login (D-32). */
export async function createUtente(tx: Tx, request: Request): Promise<UtenteScheda> {
  const { actor, received, body } = request;
  const { tipoUtente, codiceConfermato, ...typed } = body;
  ensure(canWriteUtente({ roles: actor.roles, tipoUtente }));

  const scelte = await readScelte(tx, { ...VUOTO, ...typed } as DatiUtente);
  const dati = tidyUtente({ ...VUOTO, ...typed } as DatiUtente, scelte.codiceRuolo);
  const facts = { oggi: dayInRome(received), dominiEmail: await readDomini(tx), codiceRuolo: scelte.codiceRuolo };
  ensureValid([
    ...checkUtente(dati, facts),
    ...refusedContradictions(null, dati, codiceConfermato),
    ...unknownScelte(dati, scelte, ['ruoloId', 'dipartimentoId', 'ssdId']),
  ]);
  await ensureUnica(tx, dati, { tipoUtente, exceptId: null, chi: actor.realId });

  const { cognome, nome, email, codiceFiscale, dataDiNascita, note } = dati as DatiUtente & Record<'cognome' | 'nome' | 'email', string>;
  const persona = { cognome, cognomeNorm: normaliseCognome(cognome), nome, email, codiceFiscale, dataDiNascita, note };
  const { id } = await insertUtente(tx, { ...persona, tipoUtente, at: received });
  await writeRapporto(tx, {
    id,
    ruoloId: dati.ruoloId,
    regime: regimeStored(dati.regime),
    dataTermineRapporto: dati.dataTermineRapporto,
    at: received,
    dipartimentoId: dati.dipartimentoId,
    ssdId: dati.ssdId,
    annoCorso: dati.annoCorso,
    dipartimentoManuale: false,
    valido: isStillValid(dati.dataTermineRapporto, dayInRome(received)),
    validato: false,
    motivo: null,
  });
  await insertIndicatori(tx, { utenteId: id, righe: dati.indicatoriRicerca });
  const confermato = findContradictions(dati).map(({ messaggio }) => messaggio);
  await record(tx, request, 'createUtente', { tipo: 'utente', id }, confermato.length === 0 ? { tipoUtente } : { tipoUtente, confermato });
  return getScheda(tx, { ...request, params: { id } });
}
