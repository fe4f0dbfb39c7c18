import { canConfirmProfilo, onlyAsked } from '@sigeba/contract/profilo/profilo.rules.ts';
import type { Profilo, ProfiloForm } from '@sigeba/contract/profilo/profilo.shape.ts';
import type { Violazione } from '@sigeba/contract/refusals.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh, nextUpdate } from '../../ground/ensureFresh.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { isImpersonato, ownProfilo } from './ownProfilo.ts';
import { choicesExist, datiOf, lastWriterOf, lockProfilo, presentProfilo, readProfilo } from './profilo.queries.ts';

type Request = Asking & { params: { id: number }; body: ProfiloForm };

/** The person answers what is asked, declares it, and the profile is validated (platform core, sections 4 and 5). */
export async function confirmProfilo(tx: Tx, request: Request): Promise<Profilo> {
  const { actor, received, body } = request;
  const row = await ownProfilo(request, (id) => lockProfilo(tx, id));
  const dati = datiOf(row);
  const dichiarati = onlyAsked(dati, {
    titoloStudioTerzoLivello: body.titoloStudioTerzoLivello ?? null,
    tipoSapienza: body.tipoSapienza ?? null,
    dipartimentoId: body.dipartimentoId ?? null,
    areaId: body.areaId ?? null,
  });
  const { utenteInternoValido } = row;
  ensure(
    canConfirmProfilo({ dati, dichiarati, dichiarazione: body.dichiarazione, utenteInternoValido, impersonato: isImpersonato(actor) }),
  );
  ensureValid(await unknownChoices(tx, dichiarati));
  ensureFresh({ updatedAt: row.updatedAt, updatedBy: await lastWriterOf(tx, actor.id) }, body.lastUpdate);
  await tx
    .updateTable('utente_profilo')
    .set({
      titolo_studio_terzo_livello: dichiarati.titoloStudioTerzoLivello,
      tipo_sapienza: dichiarati.tipoSapienza,
      ...(dati.dipartimentoUniversita === null
        ? { dipartimento_id: dichiarati.dipartimentoId, area_cun_id: dichiarati.areaId, dipartimento_manuale: true }
        : {}),
      profilo_validato: true,
      validato_ts: received,
      motivo_invalidazione: null,
      updated_at: nextUpdate(row, received),
    })
    .where('utente_id', '=', actor.id)
    .execute();
  await record(tx, request, 'confirmProfilo', { tipo: 'profilo', id: actor.id }, dichiarati);
  return presentProfilo(found(await readProfilo(tx, actor.id)));
}

async function unknownChoices(tx: Tx, chosen: { dipartimentoId: number | null; areaId: number | null }): Promise<Violazione[]> {
  const exist = await choicesExist(tx, chosen);
  return [
    ...(exist.dipartimento ? [] : [{ campo: 'dipartimentoId', messaggio: 'Scegliere un dipartimento in elenco.' }]),
    ...(exist.area ? [] : [{ campo: 'areaId', messaggio: "Scegliere un'area in elenco." }]),
  ];
}
