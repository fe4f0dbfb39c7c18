import type { MacroAreaConDipartimenti, RicercaArchivio, TipologiaConClassi } from '@sigeba/contract/archivio/archivio.shape.ts';
import type { PaginaArchivio, PropostaArchivio } from '@sigeba/contract/proposte/proposta.shape.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type * as z from 'zod';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { type ArchivioRow, countArchivio, listArchivio, listMacroaree, listTipologie, type Search } from './archivio.queries.ts';

/** The filter of a request, confined to the groups of the office account that asks. */
export const searchOf = ({ actor, query }: Asking & { query: Search['filtri'] }): Search => ({
  filtri: query,
  gruppi: gruppiOf(actor.roles),
});

type Request = Asking & { query: RicercaArchivio };

/** One page with the number of all. */
export async function pageArchivio(tx: Tx, request: Request): Promise<PaginaArchivio> {
  const { limit, offset } = request.query;
  const search = searchOf(request);
  const { rows, totale } = await listArchivio(tx, search, { limit, offset });
  return {
    resultList: rows.map(presentArchivio),
    totale: totale ?? (offset === 0 ? 0 : await countArchivio(tx, search)),
    start: rows.length === 0 ? 0 : offset + 1,
    end: rows.length === 0 ? 0 : offset + rows.length,
  };
}

const presentArchivio = (row: ArchivioRow): PropostaArchivio => ({
  id: row.id,
  titolo: row.titolo,
  numeroProtocollo: row.numeroProtocollo,
  status: row.status,
  statusValutazioneProposta: row.statusValutazione,
  esitoSpeciale: row.esitoSpeciale,
  esitoUfficializzato: row.dataUfficializzazione !== null,
  responsabile: { id: row.responsabileId, cognome: row.responsabileCognome, nome: row.responsabileNome },
  titolare: row.titolareId === null ? null : { id: row.titolareId, cognome: row.titolareCognome ?? '', nome: row.titolareNome ?? '' },
  classe: { id: row.classeId, nome: row.classeNome, anno: row.anno, tipologiaProgetto: { id: row.tipologiaId, nome: row.tipologiaNome } },
  dipartimento: row.dipartimento,
  macroArea: row.macroArea,
  under40: isUnder40(row.etaAllaDomanda),
  punteggio: row.punteggio,
  sogliaFinanziabilita: row.sogliaFinanziabilita,
  finanziamentoRichiesto: row.finanziamentoRichiesto,
  assegnoRichiesto: row.assegnoRichiesto,
  finanziamentoConcesso: row.finanziamentoConcesso,
  assegnoConcesso: row.assegnoConcesso,
  finanziamentoSpeso: row.finanziamentoSpeso,
  sendTimestamp: row.sendTimestamp?.toISOString() ?? null,
  lastUpdate: row.updatedAt.toISOString(),
});

/** Under 40 is an age at the application below 40 (platform core, section 9). */
export const isUnder40 = (eta: number | null): boolean => eta !== null && eta < 40;

export async function tipologieArchivio(
  tx: Tx,
  { actor, query }: Asking & { query: { anno?: number | undefined } },
): Promise<z.infer<typeof TipologiaConClassi>[]> {
  const rows = await listTipologie(tx, gruppiOf(actor.roles), query.anno);
  return [...Map.groupBy(rows, ({ tipologiaId }) => tipologiaId).entries()].map(([id, classi]) => {
    const [first] = classi;
    return {
      id,
      nome: query.anno === undefined ? `${first?.tipologiaNome} ${first?.anno}` : (first?.tipologiaNome ?? ''),
      classi: classi.map((classe) => ({ id: classe.id, nome: classe.nome })),
    };
  });
}

export async function macroareeArchivio(tx: Tx): Promise<z.infer<typeof MacroAreaConDipartimenti>[]> {
  const rows = await listMacroaree(tx);
  return [...Map.groupBy(rows, ({ macroAreaId }) => macroAreaId).entries()].map(([id, dipartimenti]) => ({
    id,
    nome: dipartimenti[0]?.macroAreaNome ?? '',
    dipartimenti: dipartimenti.map((dipartimento) => ({ id: dipartimento.id, nome: dipartimento.nome })),
  }));
}
