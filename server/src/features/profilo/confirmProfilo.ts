import { writtenIn } from '@sigeba/contract/numbers/lingua.ts';
import { canConfirmProfilo, domandeOf, onlyAsked } from '@sigeba/contract/profilo/profilo.rules.ts';
import type { Profilo, ProfiloForm } from '@sigeba/contract/profilo/profilo.shape.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensureFresh, nextUpdate } from '../../ground/ensureFresh.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { isImpersonato, ownProfilo } from './ownProfilo.ts';
import {
  datiOf,
  findAreaValida,
  findDipartimentoValido,
  findLastWriter,
  findProfilo,
  lockProfilo,
  presentProfilo,
  writeConferma,
} from './profilo.queries.ts';

type Request = Asking & { params: { id: number }; body: ProfiloForm };

/** Stores the person's answers and their declaration; the profile is then validated (platform core, sections 4 and 5). */
export async function confirmProfilo(tx: Tx, request: Request): Promise<Profilo> {
  const { actor, received, body, lingua } = request;
  const row = await ownProfilo(request, (id) => lockProfilo(tx, { utenteId: id }));
  const dati = datiOf(row);
  const dichiarati = onlyAsked(dati, {
    titoloStudioTerzoLivello: body.titoloStudioTerzoLivello ?? null,
    tipoSapienza: body.tipoSapienza ?? null,
    dipartimentoId: body.dipartimentoId ?? null,
    areaId: body.areaId ?? null,
  });
  const { utenteInternoValido } = row;
  const who = { utenteInternoValido, impersonato: isImpersonato(actor) };
  ensure(writtenIn(lingua, () => canConfirmProfilo({ dati, dichiarati, dichiarazione: body.dichiarazione, ...who })));
  ensureValid(await unknownChoices(tx, dichiarati));
  const writer = await findLastWriter(tx, { utenteId: actor.id });
  const updatedBy = writer === undefined ? 'U-GOV' : `${writer.cognome} ${writer.nome}`;
  ensureFresh({ updatedAt: row.updatedAt, updatedBy, updatedById: writer?.id ?? null }, body.lastUpdate, actor);
  const { titoloStudioTerzoLivello, tipoSapienza, dipartimentoId, areaId } = dichiarati;
  const asked = domandeOf(dati, tipoSapienza);
  const place = {
    dipartimentoId: asked.has('dipartimentoId') ? dipartimentoId : row.dipartimentoId,
    manuale: asked.has('dipartimentoId'),
    areaId: asked.has('areaId') ? areaId : row.areaId,
    areaManuale: asked.has('areaId'),
  };
  const updatedAt = nextUpdate(row, received);
  await writeConferma(tx, { utenteId: actor.id, titoloStudioTerzoLivello, tipoSapienza, ...place, received, updatedAt });
  await record(tx, request, 'confirmProfilo', { tipo: 'profilo', id: actor.id }, dichiarati);
  return presentProfilo(found(await findProfilo(tx, { utenteId: actor.id })));
}

async function unknownChoices(
  tx: Tx,
  { dipartimentoId, areaId }: { dipartimentoId: number | null; areaId: number | null },
): Promise<Violazione[]> {
  const { dipartimento, area } = await together(tx, {
    dipartimento: findDipartimentoValido.with({ id: dipartimentoId }),
    area: findAreaValida.with({ id: areaId }),
  });
  const [noDipartimento, noArea] = [dipartimentoId !== null && dipartimento === undefined, areaId !== null && area === undefined];
  return [
    ...(noDipartimento ? [{ campo: 'dipartimentoId', messaggio: 'Scegli un dipartimento in elenco.' }] : []),
    ...(noArea ? [{ campo: 'areaId', messaggio: "Scegli un'area in elenco." }] : []),
  ];
}
