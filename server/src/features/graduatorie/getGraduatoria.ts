import type { ClasseInGraduatoria, Graduatoria } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { massimoGraduatoria } from '@sigeba/contract/graduatorie/punti.rules.ts';
import { canApplyScenario, canWriteScenario } from '@sigeba/contract/graduatorie/scenario.rules.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import type { Verdict } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { readAperti } from '../conflitti/aperti.queries.ts';
import { canApply, canUndo, type DecisionFacts, ritorniOf } from './applicazione.ts';
import { listClassiInGraduatoria, listMacroAree, listScenari, type ScenarioRow, type TavoloRow } from './graduatorie.queries.ts';
import { type ById, type Chi, confineOf, type OpenTavolo, readTavolo, versioneOf } from './tavolo.ts';

/** The classi whose ranking the caller may open. */
export async function listClassi(tx: Tx, request: Asking, chi: Chi): Promise<ClasseInGraduatoria[]> {
  return (await listClassiInGraduatoria(tx, confineOf(chi, request))).map(classeOf);
}

const classeOf = ({
  valutata,
  id,
  nome,
  tipologia,
  bando,
  anno,
  dataUfficializzazione,
}: Omit<ClasseInGraduatoria, 'ufficiale'> & Pick<TavoloRow, 'dataUfficializzazione'>) => ({
  id,
  nome,
  tipologia,
  bando,
  anno,
  valutata,
  ufficiale: dataUfficializzazione !== null,
});

/** The funding board of a classe. */
export async function getGraduatoria(tx: Tx, request: Asking & ById, chi: Chi): Promise<Graduatoria> {
  const of = { classeId: request.params.id, chi };
  const opened = await readTavolo(tx, of, request);
  const { macroAree, scenari } = await together(tx, { macroAree: listMacroAree.with(of), scenari: listScenari.with(of) });
  const conflitti = await readAperti(tx, { di: 'CLASSE', id: of.classeId, chi: of.chi }, request);
  const facts = { ...opened, macroAree, conflitti };
  const ultimo = scenari.find((scenario) => scenario.applicatoIl !== null && scenario.ultimo);
  return {
    ...presentTavolo(opened),
    macroAree,
    conflitti: opened.tavolo.ufficiale ? [] : conflitti,
    scenari: scenari.map((scenario) => presentScenario(scenario, motivoOf(canApply(scenario, facts)))),
    annullabile: ultimo === undefined ? null : presentAnnullabile(ultimo, facts),
  };
}

/** The reason against an act, in words; null where it may be done. */
const motivoOf = (verdict: Verdict): string | null => (verdict.ok ? null : refusalText(verdict));

function presentTavolo({ row, righe, tavolo, chi }: OpenTavolo) {
  return {
    classe: classeOf(row),
    tipoValutazione: row.tipoValutazione,
    punteggioMassimo: massimoGraduatoria(righe, row.scala),
    sogliaFinanziabilita: row.sogliaFinanziabilita,
    importoSingoloAssegno: row.importoSingoloAssegno,
    motivazioneObbligatoria: row.motivazioneObbligatoria,
    disponibile: row.disponibile,
    lastUpdate: row.updatedAt?.toISOString() ?? null,
    righe: righe.map(
      ({ commento, macroAreaValutabile, motivoSenzaPunteggio: _motivo, esitoCreatoIl: _creato, esitoAt: _cambiato, ...riga }) => {
        const leggibile = chi === 'UFFICIO' || macroAreaValutabile;
        return { ...riga, leggibile, commento: leggibile ? commento : null };
      },
    ),
    versione: versioneOf(righe),
    motivo: motivoOf(canWriteScenario(tavolo)),
    motivoApplica: motivoOf(canApplyScenario(tavolo)),
    motivoDisponibile: chi === 'UFFICIO' ? null : 'Quanto è disponibile lo indica l’ufficio.',
  };
}

const presentScenario = (row: ScenarioRow, motivoApplica: string | null) => ({
  id: row.id,
  nome: row.nome,
  scelte: row.scelte,
  quadro: row.quadro,
  motivoApplica,
  creatoDa: row.creatoDa,
  creatoIl: row.creatoIl.toISOString(),
  modificatoDa: row.updatedBy,
  applicatoDa: row.applicatoDa,
  applicatoIl: row.applicatoIl?.toISOString() ?? null,
  lastUpdate: row.updatedAt.toISOString(),
});

/** The restored outcomes, without the comments on proposte that the reader may not open. */
function presentAnnullabile(ultimo: ScenarioRow, facts: DecisionFacts): Graduatoria['annullabile'] {
  const nascoste = new Set(
    facts.righe.filter(({ macroAreaValutabile }) => facts.chi === 'PRESIDENTE' && !macroAreaValutabile).map(({ id }) => id),
  );
  const ritorni = (ritorniOf(ultimo) ?? []).map((ritorno) => {
    if (!nascoste.has(ritorno.propostaId)) return ritorno;
    const prima = ritorno.prima && { ...ritorno.prima, commento: null };
    return { propostaId: ritorno.propostaId, prima, dopo: { ...ritorno.dopo, commento: null } };
  });
  return { scenarioId: ultimo.id, motivo: motivoOf(canUndo(ultimo, facts)), ritorni };
}
