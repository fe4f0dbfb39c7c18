import type { TipoCampoOra } from '@sigeba/contract/form/kinds/kinds.ts';
import type { Campo, Colonna, Opzione } from '@sigeba/contract/form/template/template.types.ts';
import type { Esempio } from './esempio.types.ts';
import { esempiPersone } from './esempiPersone.ts';
import { esempiRicerca } from './esempiRicerca.ts';

const opzione = (id: number, descrizione: string): Opzione => ({ id, uid: `opz${id}`, descrizione, numOrdine: id });
const valori = [opzione(1, 'Prima opzione'), opzione(2, 'Seconda opzione'), opzione(3, 'Terza opzione')];
const colonna = (uid: string, label: string, tipo: Colonna['tipo'], flagRequired = true): Colonna => ({ uid, label, tipo, flagRequired });
const colonne = [
  colonna('nome', 'Nome', 'testo'),
  colonna('anno', 'Anno', 'intero', false),
  colonna('costo', 'Costo (€)', 'importo', false),
];
const campo = (id: number, uid: string, tipoCampo: Campo['tipoCampo'], label: string): Campo => ({
  id,
  uid,
  label,
  notaCampo: null,
  tipoCampo,
  flagRequired: true,
  flagReadonly: false,
  maxLengthSize: 100,
  numHeight: null,
  numOrdine: id,
  origineCampo: null,
  refLink: null,
  valori: [],
});
const interno = (uid: string, fine: 'a' | 'b', label: string) => campo(fine === 'a' ? 901 : 902, `${uid}${fine}`, 'textfield', label);
const giornata = (uid: string, fine: 'a' | 'b', label: string) => campo(fine === 'a' ? 901 : 902, `${uid}${fine}`, 'datefield', label);
const righe = { righe: [{ nome: 'Microscopio', anno: 2026, costo: 1250.5 }] };
const scelta = { campo: { valori }, valore: { opzioneId: 2 } };
const parole = { parole: [{ id: 1, descrizione: 'Fisica teorica' }] };
const progetto = { id: 1, soggettoFinan: 'MUR', autori: 'A. Rossi', titolo: 'Onde', anno: 2024, ruolo: 'PI', deposito: null };

const files = { files: [{ mediaId: 1, nome: 'Figure e tabelle.pdf' }] };
const due = [
  { mediaId: 1, nome: 'Preventivo Rossi.pdf' },
  { mediaId: 2, nome: 'Preventivo Bianchi.pdf' },
];

const materiale = (finanziamentoRichiesto: number) => ({
  id: 1,
  nome: 'Materiale',
  tipo: 'LIBERO' as const,
  importo: null,
  quota: null,
  min: null,
  max: null,
  finanziamentoRichiesto,
  eventualeCoFinanziamento: null,
  note: null,
});

/** One example for each kind: a kind without one does not compile. Of select-fields the inner fields bear the uid of the state. */
export const esempi = {
  textfield: { campo: { maxLengthSize: 60 }, valore: 'Onde gravitazionali', sbagliato: 'x'.repeat(70) },
  textarea: { campo: { maxLengthSize: 200 }, valore: 'Una riga.\nUn’altra riga.', sbagliato: 'x'.repeat(201) },
  telephone: { valore: '+39 06 4991 0000', sbagliato: '06-4991' },
  numberfield: { campo: { opzioni: { min: 1, max: 10 } }, valore: 5, sbagliato: 11 },
  currencyfield: { campo: { opzioni: { max: 10_000 } }, valore: 1234.5, sbagliato: 20_000 },
  datefield: { campo: { opzioni: { soloPassato: true } }, valore: '2026-01-31', sbagliato: '2030-01-31' },
  select: scelta,
  'yes-no-radio': { valore: true },
  checkbox: { campo: { valori }, valore: { opzioniId: [1, 3] } },
  budget: {
    valore: {
      voci: [materiale(6000)],
    },
    sbagliato: {
      voci: [materiale(10)],
    },
  },
  calculatedfield: { campo: { opzioni: { formula: '1000 * 2' } }, valore: 2000 },
  TESTO: { campo: { maxLengthSize: 200 }, valore: 'Razionale dello studio.' },
  INTERO: { valore: 120, sbagliato: 1.5 },
  RADIO: scelta,
  SCELTA_MULTIPLA: { campo: { valori }, valore: { opzioniId: [2] } },
  SCELTA_SINGOLA: scelta,
  SELECT: scelta,
  IMPORTO: { valore: 950 },
  TABELLA: { campo: { opzioni: { colonne } }, valore: righe, sbagliato: { righe: [{ nome: null, anno: 2026, costo: null }] } },
  EMAIL: { valore: 'ada.rossi@uni.it', sbagliato: 'ada@uni' },
  PAROLE_CUN: { campo: { opzioni: { lookup: 'catalogo' } }, valore: parole },
  DATA: { valore: '2026-06-30', sbagliato: '2020-01-01' },
  'datefield-indet': { valore: '2222-02-02' },
  'date-range-field': { valore: { dal: '2026-03-02', al: '2026-03-04' }, sbagliato: { dal: '2026-03-04', al: '2026-03-02' } },
  'complex-field': { campo: { opzioni: { colonne } }, valore: righe, sbagliato: { righe: [{ nome: null, anno: 2026, costo: null }] } },
  keywords: {
    valore: {
      parole: [
        { id: null, descrizione: 'onde' },
        { id: null, descrizione: 'materia' },
      ],
    },
  },
  'keywords-select': { campo: { opzioni: { lookup: 'catalogo' } }, valore: parole },
  progetti_manual: { campo: { opzioni: { massimo: 2 } }, valore: { progetti: [progetto] } },
  linee_tematiche: {
    campo: { opzioni: { massimo: 2 } },
    valore: { linee: [{ id: 1, titolo: 'Clima', coPiCogNom: 'Neri Ugo', coPiDipartimento: 'Fisica', costo: 5000 }] },
  },
  'other-fundings': { valore: { altri: [{ ente: 'Regione', contributoOttenuto: 3000, note: null }] } },
  'indicatori-impatto-sostenibilita': {
    campo: { valori },
    valore: { indicatoriList: valori.map(({ descrizione, id }) => ({ indicatore: descrizione, valore: id, readOnly: false })) },
  },
  report: {
    valore: { vociRendicontoList: [{ nome: 'Materiale', finanziamentoRichiesto: 6000, finanziamentoSpeso: 3000, descrizioneSpesa: null }] },
    sbagliato: {
      vociRendicontoList: [{ nome: 'Materiale', finanziamentoRichiesto: 6000, finanziamentoSpeso: 9000, descrizioneSpesa: null }],
    },
  },
  'text-label': { campo: { label: 'Il bando riserva un terzo dei fondi ai progetti di chi ha meno di quarant’anni.' } },
  TITOLO: { campo: { label: 'Materiale biologico umano' } },
  ALERT: { campo: { label: 'Serve il parere del comitato etico territoriale.', notaCampo: 'Lo studio non si può valutare qui.' } },
  'read-only-text': { campo: { label: 'Durata del progetto', origineCampo: 'profilo.durata' } },
  'js-script': {
    campo: (uid) => ({
      label: 'Durata dell’evento',
      opzioni: { script: { nome: 'durata', parametri: { dal: `${uid}a`, al: `${uid}b` } } },
      campiSuccessivi: [giornata(uid, 'a', 'Primo giorno'), giornata(uid, 'b', 'Ultimo giorno')],
    }),
  },
  UPLOAD_FILE: { valore: files },
  'file-upload': { valore: files },
  'file-multiple-upload': {
    campo: { opzioni: { maxFile: 3 } },
    valore: { files: due },
    sbagliato: { files: Array.from({ length: 4 }, (_, at) => ({ mediaId: at + 1, nome: `Preventivo ${at + 1}.pdf` })) },
  },
  'rich-text': {
    campo: { maxLengthSize: 200 },
    valore:
      '<p>Lo studio osserva <strong>onde</strong> e <em>materia</em> a 10<sup>9</sup> Hz:</p><ul><li><p>in laboratorio;</p></li><li><p>in orbita.</p></li></ul>',
    sbagliato: `<p>${'Parole di troppo. '.repeat(14)}</p>`,
  },
  'select-fields': {
    campo: (uid) => ({
      valori: [
        { ...opzione(1, 'In presenza'), campiSuccessivi: [interno(uid, 'a', 'Sede')] },
        { ...opzione(2, 'Online'), campiSuccessivi: [interno(uid, 'b', 'Piattaforma')] },
      ],
    }),
    valore: (uid) => ({ scelta: 1, campi: { [`${uid}a`]: 'Aula magna' } }),
    sbagliato: () => ({ scelta: 2, campi: {} }),
  },
  ...esempiPersone,
  ...esempiRicerca,
} satisfies Record<TipoCampoOra, Esempio>;
