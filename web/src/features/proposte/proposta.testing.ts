import { noFacts } from '@sigeba/contract/form/template/noFacts.ts';
import { buildTemplate } from '@sigeba/contract/form/template/template.build.ts';
import type { Proposta, PropostaRiga } from '@sigeba/contract/proposte/proposta.shape.ts';
import type { WithTemplate } from '../../form/readView.ts';

/** A bozza as the lists of its responsabile show it. */
export const riga: PropostaRiga = {
  id: 12,
  titolo: 'Reti neurali',
  numeroProtocollo: null,
  status: 'BOZZA',
  esito: null,
  esitoSpeciale: null,
  motivazioneEsitoSpeciale: null,
  responsabile: { id: 7, cognome: 'Rossi', nome: 'Maria' },
  titolare: null,
  classe: {
    id: 1,
    nome: 'Progetti Medi',
    anno: 2026,
    tipologiaProgetto: { id: 1, nome: 'Progetti di Ricerca' },
    dataUfficializzazione: null,
  },
  isResponsabile: true,
  isTitolare: false,
  categoriaUtente: 'RESPONSABILE',
  categoriaUtenteDescrizione: 'Responsabile',
  categoriaUtenteDescrizioneEn: null,
  apreForm: 'LEAD',
  finanziamentoRichiesto: 8000,
  assegnoRichiesto: 0,
  finanziamentoConcesso: null,
  assegnoConcesso: null,
  punteggio: null,
  decimaliPunteggio: null,
  tipoValutazione: null,
  punteggioMassimo: null,
  sogliaFinanziabilita: null,
  posizione: null,
  commentoFinanziamento: null,
  sendTimestamp: null,
  scadenza: '2999-03-20T13:00:00.000Z',
  riapribileFino: null,
  motivi: [],
  lastUpdate: '2026-11-20T10:00:00.000Z',
};

/** The template of its form, and where it is read. */
export const modulo = { id: 1, versione: 1, impronta: 'prova' };
export const MODULO_LETTO = 'GET /form/1/versioni/1/prova';

/** The same with an empty form: what a test does not say of a proposta. */
export const bozza: WithTemplate<Proposta> = {
  ...riga,
  formId: 1,
  bandoId: 1,
  valutazionePrevista: null,
  abstractProposta: null,
  partecipanti_coproponenti: [],
  partecipanti_doc_ric: [],
  partecipanti_dott_ass_spec: [],
  partecipanti_altri: [],
  modulo,
  formulario: buildTemplate([]),
  valori: {},
  cambiModulo: null,
  facts: noFacts('2026-11-20'),
  valida: null,
  messaggioAvviso: null,
  etaAllaDomanda: 41,
  profiloValidato: true,
  impedite: [],
  riapribileDopoInvio: null,
  versione: 0,
  riapertura: null,
};

/** Nobody publishes another version of the form meanwhile. */
export const unmoved = { opening: { mine: null, perse: [] }, readNew: () => Promise.reject(), onReopen: () => {} };
