import { fillScenario, type Riempimento } from '@sigeba/contract/graduatorie/fillScenario.rules.ts';
import { graduatoriaOf, type RankedProposta, richiestoOf, sommaOf, totaleOf } from '@sigeba/contract/graduatorie/graduatoria.rules.ts';
import { quadroOf } from '@sigeba/contract/graduatorie/quadro.rules.ts';
import { ASSEGNO } from '../features/bandi/pronti/parti.ts';
import type { ClasseDemo } from './bandi.ts';
import { CHI } from './personeNote.ts';
import type { PropostaDemo } from './proposte.ts';
import { decisaOn } from './tempi.ts';

const DAY_MS = 86_400_000;
type Bandi = readonly { id: number; nome: string }[];

/** Who tries what, so many days ago. */
const PROVE: readonly { nome: string; chi: number; giorniFa: number; come: Riempimento }[] = [
  { nome: 'Importi interi dall’alto', chi: CHI.ufficio, giorniFa: 6, come: { percentuale: 100, resto: 'LASCIA' } },
  { nome: 'Tutti all’80%, il resto diviso', chi: CHI.presidente, giorniFa: 4, come: { percentuale: 80, resto: 'DIVIDI' } },
];

/** The classe that is being evaluated has its money said by the office, and two scenari beside each other. */
export function graduatorieRows(
  classi: readonly ClasseDemo[],
  proposte: readonly PropostaDemo[],
  { now, bandi }: { now: Date; bandi: Bandi },
) {
  const classe = classi.find(({ aperta, ufficializzazione }) => !aperta && ufficializzazione === null);
  if (classe === undefined) return { graduatoria: [], graduatoria_scenario: [], audit_log: [] };
  const termini = { sogliaFinanziabilita: classe.soglia, importoSingoloAssegno: ASSEGNO };
  const righe = proposte.filter(({ inviata, classe: { id } }) => inviata !== null && id === classe.id).map(concorrenteOf);
  const finanziabili = graduatoriaOf(righe, termini).filter(({ gruppo }) => gruppo === 'IDONEA');
  // About two thirds of what those who may be funded have asked for.
  const chiesto = sommaOf(finanziabili.map(({ riga }) => totaleOf(richiestoOf(riga, termini))));
  const disponibile = Math.round((chiesto * 2) / 3 / 5_000) * 5_000;
  const at = (giorniFa: number) => new Date(now.getTime() - giorniFa * DAY_MS);
  const scenari = PROVE.map(({ nome, chi, giorniFa, come }, index) => ({
    id: index + 1,
    classe_id: classe.id,
    nome,
    created_at: at(giorniFa),
    created_by: chi,
    updated_at: at(giorniFa),
    updated_by: chi,
    scelte: JSON.stringify(fillScenario(righe, termini, { disponibile, macroAree: [] }, come)),
    quadro: JSON.stringify(quadroOf(righe)),
  }));
  const act = (azione: string, quando: Date, { chi, testo }: { chi: number; testo: string }) => ({
    quando,
    utente_reale_id: chi,
    utente_effettivo_id: chi,
    azione,
    oggetto_tipo: 'bando',
    oggetto_id: classe.tipologiaId,
    dati: JSON.stringify({ titolo: bandi.find(({ id }) => id === classe.tipologiaId)?.nome, cosa: classe.nome, classe: classe.id, testo }),
    ip: '192.0.2.8',
  });
  return {
    graduatoria: [{ classe_id: classe.id, disponibile, updated_at: at(7), updated_by: CHI.ufficio }],
    graduatoria_scenario: scenari,
    audit_log: [
      act('saveDisponibili', at(7), { chi: CHI.ufficio, testo: `${disponibile.toLocaleString('it-IT', { minimumFractionDigits: 2 })} €` }),
      ...PROVE.map(({ nome, chi, giorniFa }) => act('createScenario', at(giorniFa), { chi, testo: `«${nome}»` })),
    ],
  };
}

const concorrenteOf = (proposta: PropostaDemo): RankedProposta => ({
  id: proposta.id,
  numeroProtocollo: proposta.numeroProtocollo,
  statusValutazione: proposta.statusValutazione,
  esitoSpeciale: proposta.esitoSpeciale,
  media: proposta.punteggio,
  mediaSogliaFinanziabilita: null,
  finanziamentoRichiesto: proposta.compilata.finanziamentoRichiesto,
  assegnoRichiesto: proposta.compilata.assegnoRichiesto,
  macroAreaId: proposta.responsabile.macroareaId,
  esitoConcluso: proposta.esito?.concluso ?? false,
  finanziamentoAssegnato: proposta.esito?.finanziamento ?? null,
  assegnoAssegnato: proposta.esito?.assegno ?? null,
});

const RETTIFICA = 'Rinuncia a una parte delle spese, comunicata dal titolare con nota del Dipartimento.';

/** The acts behind all outcomes and, of one of last year that was corrected since, what it was before. */
export function storiaEsitiRows(proposte: readonly PropostaDemo[], now: Date) {
  const decise = proposte.flatMap(({ esito, valutata, ...proposta }) =>
    esito === null || valutata === null || proposta.esitoSpeciale === 'NON_AMMISSIBILE' ? [] : [{ ...proposta, esito, valutata }],
  );
  const rettificata = decise.find(
    ({ stato, classe, esito }) =>
      stato === 'FINANZIATA' &&
      classe.anno >= now.getFullYear() - 1 &&
      classe.ufficializzazione !== null &&
      classe.ufficializzazione.getTime() + 40 * DAY_MS < now.getTime() &&
      esito.assegno === 0,
  );
  const act = (azione: string, id: number, quando: Date, dati: object) => ({
    quando,
    utente_reale_id: CHI.ufficio,
    utente_effettivo_id: CHI.ufficio,
    azione,
    oggetto_tipo: 'proposta',
    oggetto_id: id,
    dati: JSON.stringify(dati),
    ip: '192.0.2.8',
  });
  const audit_log = decise.map(({ id, esito: { finanziamento, assegno, concluso }, esitoSpeciale, valutata }) =>
    act(concluso ? 'concludeEsito' : 'saveEsito', id, decisaOn(valutata, esitoSpeciale), {
      finanziamentoAssegnato: finanziamento,
      assegnoAssegnato: assegno,
      finanzia: finanziamento + assegno > 0,
    }),
  );
  if (rettificata === undefined) return { esito_storico: [], audit_log };
  const quando = new Date((rettificata.classe.ufficializzazione ?? now).getTime() + 30 * DAY_MS);
  const { finanziamento, assegno } = rettificata.esito;
  const era = { finanziamentoAssegnato: finanziamento + 500, assegnoAssegnato: assegno };
  const dati = { finanziamento_assegnato: era.finanziamentoAssegnato, assegno_assegnato: era.assegnoAssegnato, motivazione: RETTIFICA };
  return {
    esito_storico: [{ id: 1, proposta_id: rettificata.id, quando, da: CHI.ufficio, dati: JSON.stringify(dati) }],
    audit_log: [
      ...audit_log,
      act('rettificaEsito', rettificata.id, quando, {
        finanziamentoAssegnato: finanziamento,
        assegnoAssegnato: assegno,
        era,
        motivazione: RETTIFICA,
      }),
    ],
  };
}
