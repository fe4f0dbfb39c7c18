import { scavalcateIn } from '@sigeba/contract/graduatorie/confronto.rules.ts';
import { currentScelte, graduatoriaOf, totaleOf } from '@sigeba/contract/graduatorie/graduatoria.rules.ts';
import { no, type Verdict, yes } from '@sigeba/contract/refusals/verdict.ts';
import type { EsitoScritto } from '../esiti/esiti.queries.ts';
import type { RigaRow, TavoloRow } from '../graduatorie/graduatorie.queries.ts';
import type { Piano } from './piano.ts';

type Ranked = { row: Pick<TavoloRow, 'sogliaFinanziabilita'>; righe: readonly RigaRow[] };

/** Who is left without funding after these changes although another with as many points or fewer has it, and the last one who has it. */
export function overtakenAfter(classe: Ranked, written: readonly EsitoScritto[]): { last: RigaRow | undefined; overtaken: Set<number> } {
  const changed = new Set(written.map(({ propostaId }) => propostaId));
  const scelte = [
    ...currentScelte(classe.righe).filter(({ propostaId }) => !changed.has(propostaId)),
    ...written.map(({ propostaId, finanziamentoAssegnato: finanziamento, assegnoAssegnato: assegno }) => ({
      propostaId,
      finanziamento,
      assegno,
    })),
  ];
  const funded = new Set(scelte.filter((scelta) => totaleOf(scelta) > 0).map(({ propostaId }) => propostaId));
  const posti = graduatoriaOf(classe.righe, classe.row);
  const last = posti.findLast(({ gruppo, riga }) => gruppo === 'IDONEA' && funded.has(riga.id))?.riga;
  const { scavalcate, pariEscluse } = scavalcateIn(posti, scelte);
  return { last, overtaken: new Set([...scavalcate, ...pariEscluse].map(({ id }) => id)) };
}

/** Nobody is left behind by what is really written without a tick of their own: rows that are not ticked may keep another one funded. */
export function canLeaveBehind(
  classe: Ranked,
  changes: Piano<EsitoScritto>['changes'],
  confermate: ReadonlySet<number>,
): Verdict<'ESITI_SCAVALCATI'> {
  const { last, overtaken } = overtakenAfter(
    classe,
    changes.map(({ change }) => change),
  );
  const righe = changes.filter(({ riga, change }) => overtaken.has(change.propostaId) && !confermate.has(riga.riga));
  if (righe.length === 0) return yes;
  return no('ESITI_SCAVALCATI', { righe: righe.map(({ riga }) => riga.riga), finanziata: last?.numeroProtocollo ?? '' });
}
