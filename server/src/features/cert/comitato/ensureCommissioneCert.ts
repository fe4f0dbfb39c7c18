import type { CertCommissioneForm } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { checkCommissioneCert } from '@sigeba/contract/cert/comitato/commissioneCert.rules.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { motivoNonIncaricabile } from '@sigeba/contract/utenti/incarico.rules.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { ensureValid, found } from '../../../ground/refuse.ts';
import { listIncaricabili } from '../../funzioni/incaricabili.queries.ts';
import {
  type CommissioneCertRow,
  listCommissioniCert,
  listInsostituibili,
  listMembriOf,
  type PostoInComitato,
} from './commissioniCert.queries.ts';

type SaveContext = { before: CommissioneCertRow | null; received: Date };

/**
 * The members of a commission, always including the chair. Members it had before may stay whatever their accounts have become;
 * members who have worked in it must stay. Refused with every fault of the form.
 */
export async function ensureCommissioneCert(
  tx: Tx,
  form: CertCommissioneForm,
  { before, received }: SaveContext,
): Promise<PostoInComitato[]> {
  const { presidente } = form;
  const membri = withPresidente(form);
  const ids = membri.map(({ utenteId }) => utenteId);
  const persone = new Map((await listIncaricabili(tx, { ids })).map((row) => [row.id, row]));
  const seated = before === null ? [] : await listMembriOf(tx, { ids: [before.id] });
  const staying = before === null ? [] : await listInsostituibili(tx, { id: before.id, utenti: ids });
  const altre = (await listCommissioniCert(tx)).filter(({ id }) => id !== before?.id);
  const oggi = dayInRome(received);
  const isExternal = (utenteId: number) => persone.get(utenteId)?.tipoUtente === 'MEMBRO_COMMISSIONE_CERT';
  const faultOf = (utenteId: number): Violazione[] => {
    const campo = utenteId === presidente?.utenteId ? 'presidente' : 'membri';
    if (campo === 'presidente' && isExternal(utenteId)) return [{ campo, messaggio: "Il presidente è una persona dell'Ateneo." }];
    if (seated.some((membro) => membro.utenteId === utenteId)) return [];
    if (isExternal(utenteId) && persone.get(utenteId)?.bloccato === false) return [];
    const messaggio = motivoNonIncaricabile(persone.get(utenteId), 'UTENTE', oggi);
    return messaggio === null ? [] : [{ campo, messaggio }];
  };
  ensureValid([
    ...checkCommissioneCert({ ...form, membri }, altre),
    ...ids.flatMap(faultOf),
    ...staying.map(({ cognome, nome }) => ({
      campo: 'membri',
      messaggio: `${cognome} ${nome} ha già istanze o sedute e resta nella commissione.`,
    })),
  ]);
  return membri.map(({ utenteId, flag }) => ({ utenteId, isInterno: !isExternal(utenteId), flag }));
}

function withPresidente({ presidente, membri }: CertCommissioneForm): CertCommissioneForm['membri'] {
  if (presidente === null || membri.some(({ utenteId }) => utenteId === presidente.utenteId)) return membri;
  return [...membri, { ...presidente, flag: null }];
}

/** The fields of the form that the commission itself stores. */
export const datiOf = ({ nome, presidente, dataInizio, dataFine }: CertCommissioneForm) => ({
  nome: nome.trim(),
  dataInizio,
  dataFine,
  // A form without one has been refused by now.
  presidenteId: found(presidente ?? undefined).utenteId,
});
