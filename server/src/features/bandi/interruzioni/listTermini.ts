import { canMoveWindow } from '@sigeba/contract/bandi/bando.rules.ts';
import { checkPeriodoInterruzione, prorogaProposta, termineColpito } from '@sigeba/contract/bandi/interruzioni/interruzione.rules.ts';
import type { TermineColpito } from '@sigeba/contract/bandi/interruzioni/interruzioni.routes.ts';
import { finestraOf } from '@sigeba/contract/bandi/scadenza.rules.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { no, yes } from '@sigeba/contract/refusals/verdict.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Asking } from '../../../ground/asking.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { ensureValid } from '../../../ground/refuse.ts';
import { type BandoRow, listBandiConTermine, listTipologieOf, type TipologiaRow } from '../configurazione.queries.ts';

type Request = Asking & { query: { dal: string; al: string } };
type Interval = { dal: Date; al: Date };

/** The deadlines hit by an interruption, the earliest first. */
export async function listTermini(tx: Tx, { query, actor, received }: Request): Promise<TermineColpito[]> {
  ensureValid(checkPeriodoInterruzione(query, received));
  const gruppi = gruppiOf(actor.roles);
  const lost = { dal: new Date(query.dal), al: new Date(query.al) };
  const window = termineColpito(lost);
  const bandi = await listBandiConTermine(tx, { ...window, gruppi });
  const tipologie = await listTipologieOf(tx, { bandi: bandi.map(({ id }) => id), gruppi });
  const falls = (end: Date | null) => end !== null && end >= window.dal && end <= window.al;
  return bandi
    .flatMap((bando) => {
      const own = tipologie.filter(({ bandoId }) => bandoId === bando.id);
      return [
        ...(falls(bando.endTimestamp) ? ofBando(bando, own, lost) : []),
        ...own.filter(({ endTimestamp }) => falls(endTimestamp)).map((tipologia) => ofTipologia(bando, tipologia, lost)),
      ];
    })
    .toSorted((one, other) => one.scadenza.localeCompare(other.scadenza) || one.bandoId - other.bandoId);
}

/** The deadline of a call applies to tipologie without an end of their own: where all have one, it applies to nobody. */
function ofBando(bando: BandoRow, tipologie: readonly TipologiaRow[], lost: Interval): TermineColpito[] {
  const sharing = tipologie.filter(({ endTimestamp }) => endTimestamp === null);
  if (sharing.length === 0) return [];
  const ufficiali = sharing.flatMap((each) => each.ufficiali);
  const bozze = sharing.reduce((sum, { proposte }) => sum + proposte.bozze, 0);
  const { startTimestamp: inizio, endTimestamp: end, modificabile, updatedAt } = bando;
  const of = { bandoId: bando.id, bando: bando.nome, tipologiaId: null, tipologia: null };
  return [{ ...of, bozze, ...proposedOf({ inizio, end, ufficiali, modificabile, updatedAt }, lost) }];
}

function ofTipologia(bando: BandoRow, tipologia: TipologiaRow, lost: Interval): TermineColpito {
  const { id, nome, ufficiali, proposte, updatedAt } = tipologia;
  const { startTimestamp: inizio, endTimestamp: end } = finestraOf(tipologia, bando);
  const of = { bandoId: bando.id, bando: bando.nome, tipologiaId: id, tipologia: nome, bozze: proposte.bozze };
  return {
    ...of,
    ...proposedOf({ inizio, end, ufficiali, modificabile: true, updatedAt }, lost),
  };
}

type Termine = { inizio: Date; end: Date; ufficiali: readonly string[]; modificabile: boolean; updatedAt: Date };

/** The rule of the act itself decides whether the caller may put off a deadline. */
function proposedOf({ inizio, end, ufficiali, modificabile, updatedAt }: Termine, lost: Interval) {
  const scadenza = end.toISOString();
  const proposta = prorogaProposta(end, lost).toISOString();
  const windowOf = (fine: string) => ({ inizio: inizio.toISOString(), fine });
  const may = canMoveWindow({ before: windowOf(scadenza), after: windowOf(proposta), proposte: { bozze: 0, inviate: 0 }, ufficiali });
  const verdict = modificabile ? may : no('BANDO_ALTRUI');
  return { scadenza, proposta, motivo: verdict.ok === yes.ok ? null : refusalText(verdict), lastUpdate: updatedAt.toISOString() };
}
