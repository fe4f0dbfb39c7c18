import { CATEGORIA } from '@sigeba/contract/partecipazioni/categorie.ts';
import { budget, calcolo, daElenco, facoltativo, formattato, persone, riga, scelta, siNo, spunta, telefono, testo } from './campi.ts';
import { parole, periodo, pubblicazioni, unFile } from './campiComposti.ts';
import { buildModulo, type CampoSpec, type Modulo, type SezioneSpec } from './modulo.ts';

/** Says the Italian or the English words. */
type Dice = (it: string, en: string) => string;

const generali = (t: Dice): SezioneSpec => ({
  key: 'generali',
  titolo: t('Dati generali', 'General information'),
  campi: [
    riga('titolo', t('Titolo del progetto di mobilità', 'Title of the mobility project'), { opzioni: { titolo: true } }),
    scelta('tipo', t('Tipo di mobilità', 'Kind of mobility'), [
      { testo: t('In uscita: soggiorno in un altro ente', 'Outgoing: a stay at another institution') },
      {
        testo: t('In entrata: visita di uno studioso di un altro ente', 'Incoming: a visit of a scholar from another institution'),
        apre: ospite(t),
      },
    ]),
    daElenco('areaCUN', t('Area CUN', 'CUN area'), 'areeCUN', { origine: 'profilo.areaCun' }),
    daElenco('ssd', t('Settore scientifico-disciplinare', 'Scientific sector (SSD)'), 'ssds', { origine: 'profilo.ssd' }),
    parole('parole', t('Parole chiave', 'Keywords'), { nota: t('Da una a cinque.', 'One to five.') }),
    testo('abstract', 'Abstract', { max: 1500, righe: 8, opzioni: { abstract: true } }),
    telefono('telefono', t('Telefono', 'Telephone'), { origine: 'profilo.telefono' }),
  ],
});

/** Whom the university would invite. */
const ospite = (t: Dice): CampoSpec[] => [
  riga('ospite', t('Nome e cognome dello studioso', 'Name and surname of the scholar')),
  riga('qualificaOspite', t('Qualifica', 'Position')),
  riga('sitoOspite', t('Pagina web o ORCID', 'Web page or ORCID'), facoltativo),
];

const soggiorno = (t: Dice): SezioneSpec => ({
  key: 'soggiorno',
  titolo: t('Ente partner e soggiorno', 'Partner institution and stay'),
  campi: [
    riga('ente', t('Ente partner', 'Partner institution'), {
      nota: t("L'ente che ospita o da cui proviene lo studioso.", 'The institution that hosts you, or that the scholar comes from.'),
    }),
    riga('citta', t('Città', 'City')),
    riga('paese', t('Paese', 'Country')),
    riga('referente', t("Referente presso l'ente partner", 'Contact at the partner institution')),
    periodo('periodo', t('Periodo del soggiorno', 'Dates of the stay'), { opzioni: { minData: 'avvio', maxData: 'fine' } }),
    siNo('accordo', t('Esiste un accordo con l’ente partner?', 'Is there an agreement with the partner institution?'), {
      parole: [t('Sì', 'Yes'), 'No'],
      seSi: [riga('qualeAccordo', t('Quale accordo', 'Which agreement'))],
    }),
  ],
});

const attivita = (t: Dice): SezioneSpec => ({
  key: 'attivita',
  titolo: t('Attività', 'Activities'),
  campi: [
    formattato('programma', t('Programma di ricerca', 'Research programme'), { max: 5000 }),
    testo('risultatiAttesi', t('Risultati attesi', 'Expected results'), { max: 2000 }),
    testo('ricadute', t("Ricadute per il Dipartimento e per l'Ateneo", 'Benefits for the department and the university'), {
      nota: t('Seminari, pubblicazioni, candidature comuni, nuovi accordi.', 'Seminars, publications, joint applications, new agreements.'),
      max: 2000,
    }),
    siNo('didattica', t('Sono previsti seminari o lezioni?', 'Are seminars or lectures planned?'), {
      parole: [t('Sì', 'Yes'), 'No'],
      seSi: [testo('qualiSeminari', t('Quali', 'Which ones'), { max: 1000, righe: 4 })],
    }),
    persone('docenti', t('Colleghi coinvolti', 'Colleagues involved'), CATEGORIA.DOCENTE_RICERCATORE),
    pubblicazioni('pubblicazioni', t('Pubblicazioni del proponente', 'Publications of the applicant'), 5),
  ],
});

const chiusura = (t: Dice): SezioneSpec[] => [
  {
    key: 'budget',
    titolo: 'Budget',
    campi: [
      budget('budget', t('Piano delle spese', 'Expenses')),
      calcolo('totale', t('Totale richiesto', 'Total requested'), '{budget.totale}'),
    ],
  },
  {
    key: 'allegati',
    titolo: t('Allegati e dichiarazioni', 'Attachments and declarations'),
    campi: [
      unFile(
        'invito',
        t("Lettera di invito o di accettazione dell'ente partner (PDF)", 'Letter of invitation or acceptance of the partner (PDF)'),
        {
          required: true,
        },
      ),
      spunta(
        'dichiaraBando',
        t('Dichiara di avere letto il bando e di accettarne le condizioni', 'I have read the call and accept its conditions'),
        {
          link: 'bando',
        },
      ),
      spunta(
        'dichiaraDoppio',
        t(
          'Dichiara che le stesse spese non sono coperte da altri contributi di mobilità',
          'No other mobility grant covers the same expenses',
        ),
      ),
    ],
  },
];

/** A stay at another institution, or the visit of a scholar: one structure in both languages. */
export function moduloMobilita(lingua: 'it' | 'en'): Modulo {
  const t: Dice = (it, en) => (lingua === 'it' ? it : en);
  return buildModulo({
    codice: lingua === 'it' ? 'MOBILITA' : 'MOBILITA-EN',
    lingua,
    sezioni: [generali(t), soggiorno(t), attivita(t), ...chiusura(t)],
  });
}
