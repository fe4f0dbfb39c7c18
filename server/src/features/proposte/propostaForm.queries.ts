import { checkForm, type Violazione } from '@sigeba/contract/form/engine/checkForm.ts';
import type { FormTemplate, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { factsToDecide, loadValori } from '../../form/stored.ts';
import type { StoredForm } from '../../form/stored.types.ts';
import { templateOf } from '../../form/template.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import type { LockedProposta } from './proposte.queries.ts';

/** What the rules of a proposta ask about it. */
export const factsOfProposta = ({ status, numeroProtocollo, responsabileId }: LockedProposta, utenteId: number) => ({
  status,
  numeroProtocollo,
  isResponsabile: responsabileId === utenteId,
});

type Stored = Pick<
  LockedProposta,
  'id' | 'classeId' | 'classeUpdatedAt' | 'responsabileId' | 'titolareId' | 'compilazioneId' | 'formVersioneId'
>;
type Reading = { actor: { id: number; realId: number }; received: Date };

/** The form of a stored proposta: it is about whoever holds the proposta today (decision D-63). */
export async function formOf(tx: Tx, proposta: Stored, { actor, received }: Reading): Promise<StoredForm> {
  const template: FormTemplate = await templateOf(tx, proposta.formVersioneId);
  return {
    template,
    compilazioneId: proposta.compilazioneId,
    propostaId: proposta.id,
    classe: proposta,
    utenteId: proposta.titolareId ?? proposta.responsabileId,
    actorId: actor.id,
    realId: actor.realId,
    received,
  };
}

/** The same check for Controlla and for Invia, on what is stored, with the facts of this instant. */
export async function violazioniOf(tx: Tx, locked: LockedProposta, reading: Pick<Asking, 'actor' | 'received'>): Promise<Violazione[]> {
  const form = await formOf(tx, locked, reading);
  const valori = await loadValori(tx, form, locked.valori as Valori);
  return checkForm(form.template, valori, await factsToDecide(tx, form, valori));
}
