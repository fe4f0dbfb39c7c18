import type { ClasseInGraduatoria, Graduatoria } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { canApplyScenario, canScrivereScenario } from '@sigeba/contract/graduatorie/scenario.rules.ts';
import { refusalText } from '@sigeba/contract/refusals.ts';
import type { Verdict } from '@sigeba/contract/verdict.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/question.ts';
import { listClassiInGraduatoria, listMacroAree, listScenari, type ScenarioRow, type TavoloRow } from './graduatorie.queries.ts';
import { type Aperto, confineOf, type Porta, readTavolo, versioneOf } from './tavolo.ts';

export type ById = { params: { id: number } };

/** The classi whose ranking may be opened. */
export const listClassi =
  (porta: Porta) =>
  async (tx: Tx, request: Asking): Promise<ClasseInGraduatoria[]> =>
    (await listClassiInGraduatoria(tx, confineOf(porta, request))).map(classeOf);

const classeOf = ({
  valutata,
  id,
  nome,
  tipologia,
  bando,
  anno,
  dataUfficializzazione,
}: Omit<ClasseInGraduatoria, 'ufficiale'> & Pick<TavoloRow, 'dataUfficializzazione'>) => ({
  ...{ id, nome, tipologia, bando, anno, valutata },
  ufficiale: dataUfficializzazione !== null,
});

/** The funding board of a classe. */
export const getGraduatoria =
  (porta: Porta) =>
  (tx: Tx, request: Asking & ById): Promise<Graduatoria> =>
    graduatoriaOf(tx, { classeId: request.params.id, porta }, request);

/** The same, after something of it was changed. */
export async function graduatoriaOf(tx: Tx, of: { classeId: number; porta: Porta }, request: Asking): Promise<Graduatoria> {
  const aperto = await readTavolo(tx, of, request);
  const [macroAree, scenari] = await together(tx, listMacroAree.with(of), listScenari.with(of));
  return { ...presentTavolo(aperto), macroAree, scenari: scenari.map(presentScenario) };
}

/** Why not, in words; null where it may be done. */
const motivoOf = (verdict: Verdict): string | null => (verdict.ok ? null : refusalText(verdict));

function presentTavolo({ row, righe, tavolo, porta }: Aperto) {
  const scrivere = motivoOf(canScrivereScenario(tavolo));
  return {
    classe: classeOf(row),
    tipoValutazione: row.tipoValutazione,
    sogliaFinanziabilita: row.sogliaFinanziabilita,
    importoSingoloAssegno: row.importoSingoloAssegno,
    disponibile: row.disponibile,
    lastUpdate: row.updatedAt?.toISOString() ?? null,
    righe: righe.map(({ commento: _, macroAreaValutabile, esitoAt: __, ...riga }) => ({
      ...riga,
      leggibile: porta === 'ur' || macroAreaValutabile,
    })),
    versione: versioneOf(righe),
    motivo: scrivere,
    motivoApplica: motivoOf(canApplyScenario(tavolo)),
    motivoDisponibile: porta === 'ur' ? scrivere : 'Quanto è disponibile lo indica l’ufficio.',
  };
}

const presentScenario = ({ classeId: _, creatoIl, updatedAt, updatedBy, updatedById: __, applicatoIl, ...scenario }: ScenarioRow) => ({
  ...scenario,
  creatoIl: creatoIl.toISOString(),
  modificatoDa: updatedBy,
  applicatoIl: applicatoIl?.toISOString() ?? null,
  lastUpdate: updatedAt.toISOString(),
});
