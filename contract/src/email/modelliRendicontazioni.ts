import { IT_EN, type Modello } from './modello.ts';

/** Mails about the reports of a funded project. */
export const MODELLI_RENDICONTAZIONI = {
  'M-06': {
    tipo: 'M-06',
    nome: 'Date di uno step',
    quando: 'Ai titolari, quando le date sono comunicate',
    lingue: IT_EN,
    segnaposti: ['nome', 'step', 'inizio', 'titolo', 'numero', 'periodo', 'link'],
    obbligatori: ['step', 'periodo'],
  },
  'M-07': {
    tipo: 'M-07',
    nome: 'Date di uno step cambiate',
    quando: 'Ai titolari, quando le date comunicate cambiano',
    lingue: IT_EN,
    segnaposti: ['nome', 'step', 'titolo', 'numero', 'primaPeriodo', 'periodo', 'link'],
    obbligatori: ['step', 'primaPeriodo', 'periodo'],
  },
  'M-08': {
    tipo: 'M-08',
    nome: 'Rendicontazione valutata',
    quando: 'Ai titolari, quando la valutazione è comunicata',
    lingue: IT_EN,
    segnaposti: ['nome', 'step', 'titolo', 'numero', 'esito', 'nota', 'link'],
    obbligatori: ['step', 'esito'],
    facoltativi: ['nota'],
  },
  'M-09': {
    tipo: 'M-09',
    nome: 'Rendicontazione inviata',
    quando: 'Al titolare, all’invio',
    lingue: IT_EN,
    segnaposti: ['nome', 'step', 'titolo', 'inviata', 'speso', 'assegno', 'impronta', 'link'],
    obbligatori: ['titolo', 'inviata', 'link'],
    facoltativi: ['assegno'],
  },
  'M-10': {
    tipo: 'M-10',
    nome: 'Rendicontazione riaperta',
    quando: 'Al titolare, quando l’ufficio riapre',
    lingue: IT_EN,
    segnaposti: ['nome', 'step', 'titolo', 'numero', 'scadenza', 'motivo', 'link'],
    obbligatori: ['step', 'scadenza', 'link'],
  },
  'M-45': {
    tipo: 'M-45',
    nome: 'Promemoria di una rendicontazione',
    quando: 'Al titolare che non ha inviato, nei giorni prima del termine scelti in Impostazioni',
    lingue: IT_EN,
    segnaposti: ['nome', 'step', 'titolo', 'numero', 'scadenza', 'link'],
    obbligatori: ['step', 'scadenza', 'link'],
  },
  'M-45.scaduta': {
    tipo: 'M-45',
    nome: 'Rendicontazione scaduta',
    quando: 'Al titolare che non ha inviato, nei giorni dopo il termine scelti in Impostazioni',
    lingue: IT_EN,
    segnaposti: ['nome', 'step', 'titolo', 'numero', 'scadenza', 'contatto', 'link'],
    obbligatori: ['step', 'scadenza'],
    facoltativi: ['contatto'],
  },
} as const satisfies Record<string, Modello>;
