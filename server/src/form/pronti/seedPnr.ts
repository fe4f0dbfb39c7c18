import { CATEGORIA } from '@sigeba/contract/partecipazioni/categorie.ts';
import { budget, calcolo, daElenco, esterni, formattato, persone, riga, scelta, siNo, testo } from './campi.ts';
import { fondi, gruppiDi, hIndex, indicatoriRicerca, linee, parole, pubblicazioni, unFile } from './campiComposti.ts';
import { fasiEntro, mesiPersonaEntro } from './mesi.ts';
import { buildModulo, type CampoSpec, type Modulo, type SezioneSpec } from './modulo.ts';
import { istanzaPropria } from './ricerca.ts';

const FLAGSHIP = [
  'Adaptation to climate change',
  'Cancer',
  '100 climate-neutral and smart cities by 2030',
  'Quantum Technologies Flagship',
  'EuroHPC – European high-performance computing',
  'Clean hydrogen',
  'New European Bauhaus',
  'None of these',
];

const yesNo = (key: string, label: string, whenYes: CampoSpec[] = []) => siNo(key, label, { parole: ['Yes', 'No'], seSi: whenYes });

const general: SezioneSpec = {
  key: 'generali',
  titolo: 'General data',
  campi: [
    riga('titolo', 'Project title', { opzioni: { titolo: true } }),
    linee('linee', 'PNR lines', { required: true, opzioni: { massimo: 2 }, nota: 'At most two.' }),
    daElenco('settoreERC', 'ERC panel', 'settoriERC'),
    parole('parole', 'Keywords'),
    testo('abstract', 'Abstract', { max: 2000, righe: 10, opzioni: { abstract: true } }),
  ],
};

const pi: SezioneSpec = {
  key: 'responsabile',
  titolo: 'Principal investigator',
  campi: [
    pubblicazioni('pubblicazioni', 'Main publications', 10),
    hIndex('hindex', 'h-index'),
    indicatoriRicerca('research-indicators-2021', 'indicatori', 'Research indicators'),
    fondi('previous-fundings-new', 'finanziamenti', 'Grants of the last five years'),
  ],
};

const team: SezioneSpec = {
  key: 'gruppo',
  titolo: 'Team',
  campi: [
    persone('componenti', 'Members', CATEGORIA.DOCENTE_RICERCATORE),
    persone('giovani', 'Doctoral students and research fellows', CATEGORIA.DOTTORANDO_ASSEGNISTA_SPECIALIZZANDO),
    esterni('esterni', 'External members', { nota: 'A letter of intent is asked of each.' }),
    unFile('lettere', 'Letters of intent'),
  ],
};

const excellence: SezioneSpec = {
  key: 'eccellenza',
  titolo: 'Excellence',
  campi: [formattato('obiettivi', 'Objectives, originality and methods', { max: 6000 })],
};

const impact: SezioneSpec = {
  key: 'impatto',
  titolo: 'Impact',
  campi: [
    formattato('impatto', 'Scientific and societal impact', { max: 3000 }),
    riga('bando', 'Target European call'),
    scelta('flagship', 'Flagship initiative', FLAGSHIP),
  ],
};

const implementation: SezioneSpec = {
  key: 'piano',
  titolo: 'Implementation',
  campi: [
    gruppiDi('fasi', 'Work packages', [
      ['titolo', 'Title', 'testo'],
      ['inizio', 'First month', 'intero'],
      ['fine', 'Last month', 'intero'],
      ['risultati', 'Deliverables', 'testo'],
    ]),
    unFile('gantt', 'Gantt chart'),
  ],
};

const spending: SezioneSpec = {
  key: 'budget',
  titolo: 'Budget',
  campi: [budget('budget', 'Expenses'), calcolo('totale', 'Total requested', '{budget.totale}')],
};

const ethics: SezioneSpec = {
  key: 'etica',
  titolo: 'Ethics and data',
  campi: [
    yesNo('persone', 'Does the project involve human participants or their data?', [
      riga('istanza', 'Number of the ethics application', { max: 40 }),
    ]),
    yesNo('animali', 'Does the project involve animals?'),
    yesNo('dati', 'Will the data be published in an open repository?', [riga('archivio', 'Which repository')]),
    testo('duplice', 'Dual use: risks and safeguards', { max: 2000, righe: 5 }),
  ],
};

/** How long each of them lasts. */
const DURATA = { valore: 18 };

/** SEED PNR: exploratory projects, whose form is in English because its referees are abroad. */
export function moduloSeed(classe: 'ESPLORATIVO' | 'GIOVANI'): Modulo {
  return buildModulo({
    codice: `SEED-${classe}`,
    lingua: 'en',
    messaggioAvviso:
      classe === 'GIOVANI'
        ? 'The principal investigator is under 40, or an RTDA or RTT researcher.'
        : 'The proposal is read by referees abroad.',
    sezioni: [general, pi, team, excellence, impact, implementation, spending, ethics],
    regole: (campo) => [
      ...fasiEntro(campo('fasi'), DURATA, 'en'),
      ...mesiPersonaEntro(campo, ['componenti', 'giovani', 'esterni'], DURATA, 'en'),
      istanzaPropria(campo, 'en'),
    ],
  });
}
