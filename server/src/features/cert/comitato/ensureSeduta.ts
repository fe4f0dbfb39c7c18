import type { CertCommissione, SedutaForm } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { checkSeduta } from '@sigeba/contract/cert/comitato/seduta.rules.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { ensureValid, Refused } from '../../../ground/refuse.ts';
import { dateMassime } from './readSeduta.ts';

/** Refuses a sitting that lacks something to be registered or prepared, or whose day is too far ahead. */
export async function ensureSeduta(tx: Tx, body: SedutaForm, received: Date): Promise<void> {
  const { dataSeduta, inPreparazione } = body.certSeduta;
  const { dataMassima, dataMassimaPreparazione } = await dateMassime(tx, received);
  const istanze = body.certProposte.map(({ id }) => id);
  const seduta = { dataSeduta, inPreparazione, istanze, membri: body.certMembroPropostaList };
  ensureValid(checkSeduta(seduta, inPreparazione ? dataMassimaPreparazione : dataMassima));
}

/** Refuses people who are not in the commission or are named twice. */
export function ensureMembri({ certMembroPropostaList }: SedutaForm, { membri }: Pick<CertCommissione, 'membri'>): void {
  const ids = certMembroPropostaList.map(({ certMembroCommissione }) => certMembroCommissione.id);
  const strange = ids.some((id) => membri.every((membro) => membro.id !== id));
  if (strange || new Set(ids).size < ids.length) throw new Refused(no('NOT_FOUND'));
}

/** Refuses to register a sitting whose commission was saved since it was read: the registration fixes who sits in it, and as what (D-309). */
export function ensureLetta({ certSeduta, certCommissione }: SedutaForm, { lastUpdate }: Pick<CertCommissione, 'lastUpdate'>): void {
  if (certSeduta.inPreparazione || certCommissione === undefined || Date.parse(certCommissione.lastUpdate) === Date.parse(lastUpdate))
    return;
  throw new Refused(no('COMMISSIONE_CERT_CAMBIATA', { quando: lastUpdate }));
}
