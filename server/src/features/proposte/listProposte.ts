import { fieldsOfOne } from '@sigeba/contract/form/kinds/indicators/indicatorFields.ts';
import type { BozzaDellAnno, PropostaRiga, ProposteDellAnno } from '@sigeba/contract/proposte/proposta.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { presentRichiestaJson } from '../partecipazioni/partecipazioni.queries.ts';
import { listAnniOf, listProposteOf, type PropostaDellAnno, readYear } from './anno.queries.ts';
import { readPosizioni } from './posizioni.queries.ts';
import { presentRiga } from './righe.queries.ts';
import { statoOf } from './statoBozza.queries.ts';

type Request = Asking & { query: { anno: number } };

/**
 * The caller's proposte of a year, by section. Requests show in the latest year and while their bando is open; past years are
 * read-only (platform core, section 4).
 */
export async function listProposte(tx: Tx, request: Request): Promise<ProposteDellAnno> {
  const { actor, received, query, forms } = request;
  const of = { utenteId: actor.id, anno: query.anno };
  const {
    rows,
    anno: { latest, richieste },
  } = await together(tx, { rows: listProposteOf.with(of), anno: readYear.with({ ...of, received }) });
  const posizioni = await readPosizioni(tx, rows);
  const righe = rows.map((row) => ({ ...presentRiga(row, actor.id, received), posizione: posizioni.get(row.id) ?? null }));
  const inviate = righe.filter(({ status }) => status === 'INVIATA');
  return {
    daCompilare: await withStato(
      tx,
      righe.filter(({ status }) => status === 'BOZZA'),
      rows,
      forms,
    ),
    inviate: inviate.filter(({ esito }) => esito === null),
    finanziate: inviate.filter(({ esito }) => esito?.status === 'FINANZIATA'),
    nonFinanziate: inviate.filter(({ esito }) => esito?.status === 'NON_FINANZIATA'),
    richieste: richieste
      .map(presentRichiestaJson)
      .filter(({ proposta }) => query.anno === latest || received <= new Date(proposta.endTimestamp)),
    modificabile: query.anno === latest || righe.some(({ scadenza }) => received <= new Date(scadenza)),
  };
}

/** What the home page says of the caller's own drafts. Templates are cached, so this sends no query for them. */
async function withStato(
  tx: Tx,
  bozze: readonly PropostaRiga[],
  rows: readonly PropostaDellAnno[],
  forms: Asking['forms'],
): Promise<BozzaDellAnno[]> {
  const letti = new Map(rows.map(({ id, letto }) => [id, letto]));
  const told: BozzaDellAnno[] = [];
  for (const bozza of bozze) {
    const letto = bozza.isResponsabile ? (letti.get(bozza.id) ?? null) : null;
    const asks = letto !== null && !letto.indicatoriDetti && fieldsOfOne(await forms.templateOf(tx, letto.formVersioneId)).length > 0;
    told.push({ ...bozza, stato: letto === null ? null : { ...statoOf(letto, bozza.motivi), indicatori: asks, invitati: letto.invitati } });
  }
  return told;
}

/** The years in which the caller has proposte, and the latest, in descending order (D-62). */
export async function listAnni(tx: Tx, { actor, received }: Asking): Promise<number[]> {
  return (await listAnniOf(tx, { utenteId: actor.id, received })).map(({ anno }) => anno);
}
