import { IT, type Modello } from './modello.ts';

/** About an istanza to the ethics committee, and its sittings. */
export const MODELLI_CERT = {
  'M-18.proponente': {
    ...{ tipo: 'M-18', nome: 'Istanza inviata', quando: 'Al proponente, all’invio', lingue: IT },
    segnaposti: ['nome', 'titolo', 'inviata', 'numero', 'impronta', 'link'],
    obbligatori: ['titolo', 'inviata', 'numero', 'link'],
  },
  'M-18.ufficio': {
    ...{ tipo: 'M-18', nome: 'Istanza da valutare', quando: 'Alla segreteria del Comitato etico, all’invio', lingue: IT },
    segnaposti: ['cognomeNome', 'titolo', 'inviata', 'numero'],
    obbligatori: ['numero'],
  },
  'M-19': {
    ...{ tipo: 'M-19', nome: 'Istanza assegnata', quando: 'Al membro del Comitato etico, quando è relatore o esperto', lingue: IT },
    segnaposti: ['nome', 'titolo', 'numero', 'categoria', 'link'],
    obbligatori: ['numero', 'link'],
  },
  'M-19.elenco': {
    ...{
      tipo: 'M-19',
      nome: 'Istanze assegnate',
      quando: 'Al membro del Comitato etico, quando gliene sono assegnate più insieme',
      lingue: IT,
    },
    segnaposti: ['nome', 'categoria', 'istanze', 'link'],
    obbligatori: ['istanze', 'link'],
  },
  'M-19.conflitto': {
    ...{
      tipo: 'M-19',
      nome: 'Conflitto di interessi su un’istanza',
      quando: 'A ufficio e presidente del Comitato etico, quando un membro lo dichiara o chi delibera lo registra in seduta',
      lingue: IT,
    },
    segnaposti: ['cognomeNome', 'categoria', 'titolo', 'numero', 'manca', 'link'],
    obbligatori: ['cognomeNome', 'numero', 'link'],
    facoltativi: ['manca'],
  },
  'M-20': {
    ...{ tipo: 'M-20', nome: 'Esito di un’istanza', quando: 'Al proponente, quando il Comitato etico decide', lingue: IT },
    segnaposti: ['nome', 'cognome', 'titolo', 'numero', 'esito', 'nota', 'link'],
    obbligatori: ['numero', 'esito', 'link'],
    facoltativi: ['nota'],
  },
  'M-20.condizioni': {
    ...{
      tipo: 'M-20',
      nome: 'Verifica delle condizioni',
      quando: 'Al proponente, quando la sua risposta alle condizioni è verificata',
      lingue: IT,
    },
    segnaposti: ['nome', 'cognome', 'titolo', 'numero', 'esito', 'nota', 'link'],
    obbligatori: ['numero', 'esito', 'link'],
    facoltativi: ['nota'],
  },
  'M-20.rettifica': {
    ...{ tipo: 'M-20', nome: 'Rettifica dell’esito', quando: 'Al proponente, quando una delibera è rettificata', lingue: IT },
    segnaposti: ['nome', 'cognome', 'titolo', 'numero', 'esito', 'motivo', 'nota', 'link'],
    obbligatori: ['numero', 'esito', 'motivo', 'link'],
    facoltativi: ['nota'],
  },
  'M-21': {
    ...{ tipo: 'M-21', nome: 'Istanza riaperta', quando: 'Al proponente, quando l’istanza torna in bozza', lingue: IT },
    segnaposti: ['nome', 'cognome', 'titolo', 'numero', 'motivo', 'link'],
    obbligatori: ['numero', 'motivo', 'link'],
  },
  'M-35': {
    ...{ tipo: 'M-35', nome: 'Convocazione di una seduta', quando: 'Ai membri attesi, quando la seduta è convocata', lingue: IT },
    segnaposti: ['nome', 'comitato', 'seduta', 'luogo', 'ordine', 'messaggio', 'link'],
    obbligatori: ['seduta', 'luogo', 'link'],
    facoltativi: ['messaggio'],
  },
  'M-35.ordine': {
    ...{ tipo: 'M-35', nome: 'Ordine del giorno cambiato', quando: 'A chi era convocato, quando l’ordine del giorno cambia', lingue: IT },
    segnaposti: ['nome', 'comitato', 'seduta', 'luogo', 'aggiunte', 'tolte', 'ordine', 'link'],
    obbligatori: ['seduta', 'aggiunte', 'tolte'],
    facoltativi: ['aggiunte', 'tolte'],
  },
  'M-35.annullata': {
    ...{ tipo: 'M-35', nome: 'Seduta annullata', quando: 'A chi era convocato, quando la seduta è annullata', lingue: IT },
    segnaposti: ['nome', 'comitato', 'seduta', 'motivo'],
    obbligatori: ['seduta', 'motivo'],
  },
} as const satisfies Record<string, Modello>;
