import { canSaveEsito, type Esitando, statusDopo } from '@sigeba/contract/esiti/esito.rules.ts';
import { formatEuro } from '@sigeba/contract/form/values/denaro.ts';
import { type Importi, importiOf, sommaOf, totaleOf } from '@sigeba/contract/graduatorie/graduatoria.rules.ts';
import type { Applica, Graduatoria } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { campoOf, canApplyScenario, canChangeScenario, faultOf } from '@sigeba/contract/graduatorie/scenario.rules.ts';
import { refusalText, type Violazione } from '@sigeba/contract/refusals.ts';
import type * as z from 'zod';
import type { Asking } from '../../ground/asking.ts';
import { recording, recordMany } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/question.ts';
import { ensureFresh } from '../../ground/ensureFresh.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { writeEsiti, writeStatiEsito, writing } from '../esiti/esiti.queries.ts';
import { lockProposteOf } from '../iter/iterWrites.queries.ts';
import { type ById, graduatoriaOf } from './getGraduatoria.ts';
import { findScenario, markApplicato, type RigaRow, type ScenarioRow } from './graduatorie.queries.ts';
import { type Aperto, ensureUnchanged, inClasse, lockScenario, type Porta, readTavolo } from './tavolo.ts';

type Request = Asking & ById & { body: z.output<typeof Applica> };

/**
 * A scenario becomes the concluded outcomes of its classe, whole or not at all: what it grants, and a refusal for all others.
 * Each is bounded as if it were given by itself; what is concluded already stays. The proposte are held before the classe, as by
 * whoever officialises. Undone only by opening outcomes again.
 */
export const applyScenario = (porta: Porta) =>
  async function applyScenarioAt(tx: Tx, request: Request): Promise<Graduatoria> {
    const { params, body, actor, received } = request;
    const { classeId } = found(await findScenario(tx, params));
    const of = { classeId, porta };
    await readTavolo(tx, of, request);
    await lockProposteOf(tx, of);
    const { scenario, ...aperto } = await lockScenario(tx, { ...params, porta }, request);
    ensure(canApplyScenario(aperto.tavolo));
    ensure(canChangeScenario(aperto.tavolo, { applicato: scenario.applicatoIl !== null }));
    ensureFresh(scenario, body.lastUpdate, actor);
    await ensureUnchanged(tx, aperto, body.versione, request);
    const esiti = esitiOf(aperto, scenario);
    ensureValid(faultsOf(aperto, esiti));

    await together(
      tx,
      writeEsiti.with({ ...writing(chiOf(porta), request), esiti: esiti.map(scritto), esitoConcluso: true }),
      writeStatiEsito.with({ stati: esiti.map((each) => ({ propostaId: each.riga.id, statusValutazione: statusDopo(scritto(each)) })) }),
      markApplicato.with({ ...params, at: received, by: actor.id }),
      recording(request, 'applyScenario', ...inClasse(aperto.row, inWords(scenario, esiti))),
    );
    await recordMany(
      tx,
      request,
      'concludeEsito',
      esiti.map((each) => ({ tipo: 'proposta', id: each.riga.id, dati: { ...datiOf(each), scenario: scenario.nome } })),
    );
    return graduatoriaOf(tx, of, request);
  };

type EsitoDi = { riga: RigaRow; importi: Importi };

const chiOf = (porta: Porta) => (porta === 'ur' ? 'UFFICIO' : 'PRESIDENTE');

/** What every open proposta of the classe gets. */
const esitiOf = ({ righe }: Aperto, { scelte }: ScenarioRow): EsitoDi[] =>
  righe.filter(({ esitoConcluso }) => !esitoConcluso).map((riga) => ({ riga, importi: importiOf(riga, scelte) }));

const datiOf = ({ importi }: EsitoDi) => ({
  finanzia: totaleOf(importi) > 0,
  finanziamentoAssegnato: importi.finanziamento,
  assegnoAssegnato: importi.assegno,
});

/** A comment that was written before stays. */
const scritto = ({ riga, importi }: EsitoDi) => ({
  propostaId: riga.id,
  finanziamentoAssegnato: importi.finanziamento,
  assegnoAssegnato: importi.assegno,
  commento: riga.commento,
});

/** Every proposta whose outcome could not be given by itself, with the reason: the rules are those of outcomes. */
function faultsOf({ porta, row, tavolo }: Aperto, esiti: readonly EsitoDi[]): Violazione[] {
  const { ufficiale, tempoConcluso } = tavolo;
  return esiti.flatMap(({ riga, importi }) => {
    const esitando: Esitando = {
      ...riga,
      ...{ sogliaFinanziabilita: row.sogliaFinanziabilita, ufficiale, tempoConcluso, mcValutazioneSoloBozza: false },
    };
    const finanzia = totaleOf(importi) > 0;
    const verdict = canSaveEsito(esitando, { chi: chiOf(porta), finanzia, concludi: true });
    const messaggio = verdict.ok ? faultOf(importi, riga, row) : refusalText(verdict);
    return messaggio === null ? [] : [{ campo: campoOf(riga.id), messaggio: `${riga.numeroProtocollo ?? riga.id}: ${messaggio}` }];
  });
}

function inWords({ nome }: ScenarioRow, esiti: readonly EsitoDi[]): string {
  const totali = esiti.map(({ importi }) => totaleOf(importi));
  return `«${nome}» (finanziate: ${totali.filter((each) => each > 0).length} di ${totali.length}, ${formatEuro(sommaOf(totali))})`;
}
