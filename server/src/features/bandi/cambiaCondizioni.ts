import type { Rettifica } from '@sigeba/contract/bandi/classe.rules.ts';
import type { Classe, ClasseForm } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { forgetValidazioni } from '../../form/compilazione.queries.ts';
import { moveDrafts } from '../../form/moveDrafts.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { enqueueAll, type Mail } from '../../ground/mail/enqueue.ts';
import { bozzaIn, type InLingue } from '../../ground/mail/inLingue.ts';
import { listConcerned, listDraftOwners, listDraftsOf } from './classeReferences.queries.ts';
import { touchDrafts } from './touchDrafts.queries.ts';

type Change = { bando: { nome: string }; classe: Classe; form: ClasseForm; cosa: InLingue; rettifica: Rettifica | null };
const HOUR_MS = 3_600_000;

/**
 * Applies a change of the conditions of a classe (D-52): its drafts have to be checked again and move to the new form or version,
 * and an open editor is told at the next Salva (code 9). Mails go to the owners of drafts (M-28), or, for a rettifica, to
 * everybody concerned (M-29). Returns the number of drafts.
 */
export async function keepAnswersOfDrafts(tx: Tx, change: Change, request: Asking): Promise<number> {
  const { classe, form, rettifica } = change;
  const { received, actor } = request;
  const { formVersioneId } = form;
  if (formVersioneId !== undefined && formVersioneId !== classe.formVersioneId) {
    const drafts = await listDraftsOf(tx, { classeId: classe.id });
    await moveDrafts(tx, drafts, { id: formVersioneId, template: await request.forms.templateOf(tx, formVersioneId) }, request.forms);
    await touchDrafts(tx, { classeId: classe.id, at: received, by: actor.id });
  }
  await forgetValidazioni(tx, { classeId: classe.id });
  const mails = rettifica === null ? await toDraftOwners(tx, change, request) : await toConcerned(tx, { ...change, rettifica }, request);
  await enqueueAll(tx, mails, received);
  return mails.length;
}

async function toDraftOwners(tx: Tx, { bando, classe }: Change, { received, publicUrl }: Asking): Promise<Mail[]> {
  const owners = await listDraftOwners(tx, { classeId: classe.id, since: new Date(received.getTime() - HOUR_MS) });
  const about = { bando: bando.nome, classe: classe.nome };
  return owners.map(({ id, titolo, utenteId, email, nome }) => ({
    modello: 'M-28.condizioni',
    parole: { ...about, nome, bozza: bozzaIn(titolo), link: `${publicUrl}/proposte/${id}` },
    destinatario: { id: utenteId, email },
    oggetto: { tipo: 'proposta', id },
  }));
}

async function toConcerned(tx: Tx, change: Change & { rettifica: Rettifica }, { publicUrl }: Asking): Promise<Mail[]> {
  const { bando, classe, cosa, rettifica } = change;
  const { numero: provvedimento, motivo } = rettifica;
  const about = { bando: bando.nome, classe: classe.nome, cosa, provvedimento, motivo };
  return (await listConcerned(tx, { classeId: classe.id })).map(({ id, titolo, utenteId, email, nome }) => ({
    modello: 'M-29.condizioni',
    parole: { ...about, nome, bozza: bozzaIn(titolo), link: `${publicUrl}/proposte/${id}/view` },
    destinatario: { id: utenteId, email },
    oggetto: { tipo: 'proposta', id },
  }));
}
