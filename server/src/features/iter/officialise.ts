import { canOfficialise, canOfficialiseAsRead, checkMotivoConflitti, mancanzeOf } from '@sigeba/contract/iter/iter.rules.ts';
import type { AnteprimaEsiti } from '@sigeba/contract/iter/iter.shape.ts';
import { statoInFrase } from '@sigeba/contract/proposte/stato.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Esecuzione } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensureFresh, nextUpdate, senzaControllo } from '../../ground/ensureFresh.ts';
import { type Mail, textOf } from '../../ground/mail/enqueue.ts';
import { euroIn } from '../../ground/mail/inLingue.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { readAperti } from '../conflitti/aperti.queries.ts';
import { listBorse } from '../esiti/borse.queries.ts';
import { type EsitoRow, listEsiti } from './destinatari.queries.ts';
import { type ClasseIterRow, findClasseIter } from './iter.queries.ts';
import { countEsiti, listMancanti, lockBandoOf, lockClasseRow, lockProposteOf, markOfficial } from './iterWrites.queries.ts';
import { sendAvvisi } from './sendAvvisi.ts';

type Request = Asking & { params: { id: number } };
type OfficialiseRequest = Request & { body: { lastUpdate?: string | undefined; esitiAl?: string | null | undefined; motivazione: string } };

/**
 * Makes the outcomes of a classe official, whole or not at all (D-97): from now on the proponents see them, nobody evaluates any
 * more, and each holder is told by mail. Acts that send, reopen or judge one of its proposte wait.
 */
export async function officialise(tx: Tx, request: OfficialiseRequest): Promise<Esecuzione & { dataUfficializzazione: string }> {
  const { actor, received, params, body, publicUrl } = request;
  const classeId = params.id;
  const gruppi = gruppiOf(actor.roles);
  found(await findClasseIter(tx, { gruppi, id: classeId }));
  const of = { classeId };
  const { row, mancanti, borse } = await together(tx, {
    lockBando: lockBandoOf.with(of),
    lockProposte: lockProposteOf.with(of),
    lockClasseRow: lockClasseRow.with(of),
    row: findClasseIter.with({ gruppi, id: classeId }),
    mancanti: listMancanti.with(of),
    borse: listBorse.with(of),
  });
  const classe = found(row);
  ensure(canOfficialise({ ...classe, mancanti, borse, received }));
  ensureFresh(classe, body.lastUpdate, actor);
  // A body without it is taken as it comes (D-224).
  if (body.esitiAl !== undefined) ensure(canOfficialiseAsRead(body.esitiAl, (await countEsiti(tx, of)).esitiAl));
  const conflitti = await reasonFor(tx, request);

  const motivoConflitti = conflitti.motivazione ?? null;
  await markOfficial(tx, { classeId, at: received, by: actor.id, updatedAt: nextUpdate(classe, received), motivoConflitti });
  const mails = mailsOf(await listEsiti(tx, of), classe, publicUrl);
  const testo = `(proposte: ${classe.inviate}, e-mail: ${mails.length})`;
  const dati = { titolo: classe.bandoNome, cosa: classe.nome, classe: classeId, testo, ...senzaControllo(body.lastUpdate), ...conflitti };
  await record(tx, request, 'officialiseClasse', { tipo: 'bando', id: classe.bandoId }, dati);
  const sent = await sendAvvisi(tx, mails, { classeId, step: null, tipo: 'ESITO' }, request);
  return { ...sent, dataUfficializzazione: received.toISOString() };
}

/** Why the classe becomes official although conflicts of interest are open, and how many are (D-204); empty where none is. */
async function reasonFor(tx: Tx, request: OfficialiseRequest): Promise<{ motivazione?: string; conflittiAperti?: number }> {
  const { params, body } = request;
  const aperti = await readAperti(tx, { di: 'CLASSE', id: params.id, chi: 'UFFICIO' }, request);
  ensureValid(checkMotivoConflitti(aperti.length, body.motivazione));
  return aperti.length === 0 ? {} : { motivazione: body.motivazione.trim(), conflittiAperti: aperti.length };
}

/** A preview of the act: numbers, what is missing, and a letter as an example. */
export async function previewOfficialise(tx: Tx, request: Request): Promise<AnteprimaEsiti> {
  const { actor, received, params, publicUrl } = request;
  const of = { classeId: params.id };
  const classe = found(await findClasseIter(tx, { gruppi: gruppiOf(actor.roles), id: params.id }));
  const { mancanti, conti, esiti, borse } = await together(tx, {
    mancanti: listMancanti.with(of),
    conti: countEsiti.with(of),
    esiti: listEsiti.with(of),
    borse: listBorse.with(of),
  });
  const verdict = canOfficialise({ ...classe, mancanti, borse, received });
  const mails = mailsOf(esiti, classe, publicUrl);
  // A letter that says more than "non finanziata" is the best example.
  const funded = esiti.findIndex(({ status }) => status === 'FINANZIATA');
  const [example] = mailsOf(funded === -1 ? esiti : esiti.slice(funded), classe, publicUrl);
  return {
    motivo: verdict.ok ? null : refusalText(verdict),
    mancanze: mancanzeOf(mancanti),
    ...conti,
    esitiAl: conti.esitiAl?.toISOString() ?? null,
    denaro: borse.map(({ leggibile: _, ...borsa }) => borsa),
    conflitti: await readAperti(tx, { di: 'CLASSE', id: params.id, chi: 'UFFICIO' }, request),
    destinatari: mails.length,
    esempio: verdict.ok && example ? { a: example.destinatario.email, ...(await textOf(tx, example, received)) } : null,
    lastUpdate: classe.updatedAt.toISOString(),
  };
}

/** M-05 to each holder, and to the responsabile where somebody else holds the proposta now. */
const mailsOf = (esiti: readonly EsitoRow[], { nome: classe, bandoNome: bando }: ClasseIterRow, publicUrl: string): Mail[] =>
  esiti.flatMap(({ utenteId, nome, cognome, email, leadId, leadNome, leadCognome, leadEmail, ...esito }) => {
    const lead = { id: leadId, nome: leadNome, cognome: leadCognome, email: leadEmail };
    const people = [{ id: utenteId, nome, cognome, email }, ...(leadId === utenteId ? [] : [lead])];
    const parole = { ...wordsOf(esito), classe, bando, link: `${publicUrl}/proposte/${esito.id}/view` };
    return people.map(
      (person): Mail => ({
        modello: 'M-05',
        parole: { ...parole, nome: person.nome, cognome: person.cognome },
        destinatario: { id: person.id, email: person.email },
        oggetto: { tipo: 'proposta', id: esito.id },
      }),
    );
  });

type Esito = Pick<
  EsitoRow,
  'titolo' | 'numeroProtocollo' | 'status' | 'speciale' | 'motivazione' | 'commento' | 'finanziamento' | 'assegno'
>;

const wordsOf = ({ titolo, numeroProtocollo, status, speciale, motivazione, commento, finanziamento, assegno }: Esito) => ({
  titolo: titolo ?? '',
  numero: numeroProtocollo ?? '',
  esito: statoInFrase(speciale ?? (status === 'FINANZIATA' ? 'FINANZIATA' : 'NON_FINANZIATA')),
  // Every letter of refusal gives its reason (D-201).
  motivo: motivazione ?? (status === 'NON_FINANZIATA' ? commento?.trim() || null : null),
  importo: status === 'FINANZIATA' ? euroIn(finanziamento ?? 0) : null,
  assegnoConcesso: status === 'FINANZIATA' && (assegno ?? 0) > 0 ? euroIn(assegno ?? 0) : null,
});
