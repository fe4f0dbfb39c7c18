import { canSaveEsito, type EsitoFacts, statusDopo } from '@sigeba/contract/esiti/esito.rules.ts';
import { checkParole, commentoDopo, type Parole, type Variazione, variazioniDi } from '@sigeba/contract/graduatorie/applicazione.rules.ts';
import { sommaOf, totaleOf } from '@sigeba/contract/graduatorie/graduatoria.rules.ts';
import type { Applica } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { campoOf, canApplyQuadro, faultOf } from '@sigeba/contract/graduatorie/scenario.rules.ts';
import { formatEuro } from '@sigeba/contract/numbers/denaro.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import type * as z from 'zod';
import type { Asking } from '../../ground/asking.ts';
import { record, recordMany } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh } from '../../ground/ensureFresh.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { type EsitoScritto, writeEsiti, writeStatiEsito, writing } from '../esiti/esiti.queries.ts';
import { applicandoOf, confrontato, lockApplicazione } from './applicazione.ts';
import { findScenario, type RigaRow, type ScenarioRow } from './graduatorie.queries.ts';
import { markApplicato } from './graduatorieWrites.queries.ts';
import { type ById, type Chi, ensureTavolo, ensureUnchanged, inClasse, type OpenTavolo } from './tavolo.ts';

type Request = Asking & ById & { body: z.output<typeof Applica> };

/**
 * A scenario becomes the concluded outcomes of what it contains, whole or not at all: what it grants, and a refusal for the others
 * of them. What it does not contain and what is concluded stays (D-202). Each is bounded as if it were given by itself, and all
 * together by what is available (D-203).
 */
export async function applyScenario(tx: Tx, request: Request, chi: Chi): Promise<Written> {
  const { params, body, actor } = request;
  const { classeId } = found(await findScenario(tx, params));
  const of = { classeId, chi };
  await ensureTavolo(tx, of, request);
  const { scenario, ...opened } = await lockApplicazione(tx, { ...of, ...params }, request);
  ensure(canApplyQuadro(confrontato(scenario), applicandoOf(opened)));
  ensureFresh(scenario, body.lastUpdate, actor);
  await ensureUnchanged(tx, opened, body.versione, request);
  const variazioni = variazioniDi(opened.righe, scenario);
  ensureValid([...faultsOf(opened, variazioni), ...checkParole(variazioni, body, opened.row)]);

  const updatedAt = await write(tx, { scenario, opened, variazioni }, request);
  return { id: scenario.id, lastUpdate: updatedAt.toISOString() };
}

type Cambiata = Variazione<RigaRow>;
type Applicando = { scenario: ScenarioRow; opened: OpenTavolo; variazioni: readonly Cambiata[] };

/** The scenario keeps what stands there before it is overwritten; each outcome is in the history of its proposta, the act in the audit log. */
async function write(tx: Tx, { scenario, opened, variazioni }: Applicando, request: Request): Promise<Date> {
  const { body, received, actor } = request;
  const esiti = variazioni.map((variazione) => scritto(variazione, body));
  const marked = await markApplicato(tx, { id: scenario.id, at: received, by: actor.id, scritte: esiti.map(scrittaOf) });
  const motivazione = `Scenario «${scenario.nome}»`;
  await writeEsiti(tx, { ...writing(opened.chi, request), esiti, esitoConcluso: true, motivazione, sempre: false });
  await writeStatiEsito(tx, { stati: esiti.map((each) => ({ propostaId: each.propostaId, statusValutazione: statusDopo(each) })) });
  await record(tx, request, 'applyScenario', ...inClasse(opened.row, inWords(scenario, variazioni)));
  await recordMany(
    tx,
    request,
    'concludeEsito',
    esiti.map((each) => ({ tipo: 'proposta', id: each.propostaId, dati: { ...datiOf(each), scenario: scenario.nome } })),
  );
  return marked.updatedAt;
}

const scritto = (variazione: Cambiata, parole: Parole): EsitoScritto => ({
  propostaId: variazione.riga.id,
  finanziamentoAssegnato: variazione.dopo.finanziamento,
  assegnoAssegnato: variazione.dopo.assegno,
  commento: commentoDopo(variazione, parole),
});

const scrittaOf = ({ propostaId, finanziamentoAssegnato: finanziamento, assegnoAssegnato: assegno, commento }: EsitoScritto) => ({
  propostaId,
  dopo: { finanziamento, assegno, commento },
});

const datiOf = (esito: EsitoScritto) => ({
  finanzia: statusDopo(esito) === 'FINANZIATA',
  finanziamentoAssegnato: esito.finanziamentoAssegnato,
  assegnoAssegnato: esito.assegnoAssegnato,
});

/** Every proposta whose outcome could not be given by itself, with the reason: the rules are those of outcomes. */
function faultsOf({ chi, row, tavolo }: OpenTavolo, variazioni: readonly Cambiata[]): Violazione[] {
  const { ufficiale, tempoConcluso } = tavolo;
  return variazioni.flatMap(({ riga, dopo }) => {
    const facts: EsitoFacts = {
      ...riga,
      sogliaFinanziabilita: row.sogliaFinanziabilita,
      ufficiale,
      tempoConcluso,
      mcValutazioneSoloBozza: false,
    };
    const finanzia = totaleOf(dopo) > 0;
    const verdict = canSaveEsito(facts, { chi, finanzia, concludi: true });
    const messaggio = verdict.ok ? faultOf(dopo, riga, row) : refusalText(verdict);
    return messaggio === null ? [] : [{ campo: campoOf(riga.id), messaggio: `${riga.numeroProtocollo ?? riga.id}: ${messaggio}` }];
  });
}

function inWords({ nome }: ScenarioRow, variazioni: readonly Cambiata[]): string {
  const totali = variazioni.map(({ dopo }) => totaleOf(dopo));
  return `«${nome}» (finanziate: ${totali.filter((each) => each > 0).length} di ${totali.length}, ${formatEuro(sommaOf(totali))})`;
}
