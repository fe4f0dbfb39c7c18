import { dayInRome } from '@sigeba/contract/instant.ts';
import { isStillValid, motivoInvalidazione } from '@sigeba/contract/profilo/profilo.rules.ts';
import type { Profilo } from '@sigeba/contract/profilo/profilo.shape.ts';
import { no } from '@sigeba/contract/verdict.ts';
import type { PersonaUgov, Ugov } from '../adapters/ugov/persona.ts';
import { record } from '../audit/record.ts';
import type { Db, Tx } from '../db/db.types.ts';
import { nextUpdate } from '../http/ensureFresh.ts';
import type { Asking } from '../http/handlers.types.ts';
import { found, Refused } from '../http/refuse.ts';
import { ownProfilo } from './ownProfilo.ts';
import { lockProfilo, type ProfiloRow, presentProfilo, readProfilo } from './profilo.queries.ts';

type Request = Asking & { params: { id: number } };

/**
 * Takes role, regime, end of contract, department and area from U-GOV (decision D-39): first asked, outside any
 * transaction, then written. Whatever fails on the way is 'Aggiornamento non riuscito' and changes nothing.
 */
export async function refreshProfilo(db: Db, request: Request, ugov: Ugov): Promise<Profilo> {
  const { actor } = request;
  const { email, codiceFiscale, sistema } = await db.transaction().execute((tx) => ownProfilo(request, (id) => readProfilo(tx, id)));
  const dati = await ugov.find({ email, codiceFiscale }).catch(() => {
    throw new Refused(no('UGOV_FAILED'));
  });
  // Whom only SIGEBA knows U-GOV cannot have lost.
  if (dati === null && sistema === 'SIGEBA') throw new Refused(no('UGOV_FAILED'));
  return db.transaction().execute(async (tx) => {
    const row = found(await lockProfilo(tx, actor.id));
    const change = dati === null ? { utente_interno_valido: false } : await changeOf(tx, row, dati, request.received);
    await tx
      .updateTable('utente_profilo')
      .set({ ...change, utente_interno_last_update: request.received, updated_at: nextUpdate(row, request.received) })
      .where('utente_id', '=', actor.id)
      .execute();
    await record(tx, request, 'refreshProfilo', { tipo: 'profilo', id: actor.id }, change);
    return presentProfilo(found(await readProfilo(tx, actor.id)));
  });
}

async function changeOf(tx: Tx, row: ProfiloRow, dati: PersonaUgov, received: Date) {
  const ids = await idsOf(tx, dati);
  const chosen = { dipartimento_id: row.dipartimentoId, area_cun_id: row.areaId, dipartimento_manuale: row.dipartimentoManuale };
  // A department that the person chose stays until U-GOV has one (decision D-45).
  const place =
    ids.dipartimentoId === null
      ? row.dipartimentoManuale
        ? chosen
        : { dipartimento_id: null, area_cun_id: ids.areaId, dipartimento_manuale: false }
      : { dipartimento_id: ids.dipartimentoId, area_cun_id: ids.areaId, dipartimento_manuale: false };
  const { regime, dataTermineRapporto } = dati;
  const motivo = motivoInvalidazione(row, { ruoloId: ids.ruoloId, regime, dataTermineRapporto, dipartimentoId: place.dipartimento_id });
  return {
    ruolo_id: ids.ruoloId,
    regime,
    data_termine_rapporto: dataTermineRapporto,
    ...place,
    sistema: 'UGOV' as const,
    utente_interno_valido: isStillValid(dataTermineRapporto, dayInRome(received)),
    ...(row.profiloValidato && motivo !== null ? { profilo_validato: false, motivo_invalidazione: motivo } : {}),
  };
}

/** Our ids of what U-GOV names; a role, department or area that we do not have makes the refresh fail. */
async function idsOf(tx: Tx, { ruolo, dipartimento, areaCun }: PersonaUgov) {
  const known = <T extends { id: number }>(row: T | undefined): number => {
    if (row === undefined) throw new Refused(no('UGOV_FAILED'));
    return row.id;
  };
  const read = {
    ruolo: (codice: string) => tx.selectFrom('ruolo').select('id').where('codice', '=', codice).executeTakeFirst(),
    dipartimento: (nome: string) => tx.selectFrom('dipartimento').select('id').where('nome', '=', nome).orderBy('id').executeTakeFirst(),
    area: (codice: string) => tx.selectFrom('area_cun').select('id').where('codice', '=', codice).executeTakeFirst(),
  };
  return {
    ruoloId: ruolo === null ? null : known(await read.ruolo(ruolo)),
    dipartimentoId: dipartimento === null ? null : known(await read.dipartimento(dipartimento)),
    areaId: areaCun === null ? null : known(await read.area(areaCun)),
  };
}
