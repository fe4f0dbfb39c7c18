import { EN, type Modello } from './modello.ts';

/** To external referees, in English. */
export const MODELLI_REFEREE = {
  'M-11': {
    ...{ tipo: 'M-11', nome: 'Invito a un referee', quando: 'Al referee, quando è invitato', lingue: EN },
    segnaposti: ['nome', 'cognome', 'titolo', 'responsabile', 'classe', 'abstract', 'scadenza', 'link'],
    obbligatori: ['titolo', 'scadenza', 'link'],
  },
  'M-12.invito': {
    ...{ tipo: 'M-12', nome: 'Sollecito a un referee invitato', quando: 'Al referee che non ha risposto', lingue: EN },
    segnaposti: ['nome', 'cognome', 'titolo', 'responsabile', 'classe', 'scadenza', 'link'],
    obbligatori: ['titolo', 'scadenza', 'link'],
  },
  'M-12.valutazione': {
    ...{ tipo: 'M-12', nome: 'Sollecito a un referee che ha accettato', quando: 'Al referee che non ha concluso', lingue: EN },
    segnaposti: ['nome', 'cognome', 'titolo', 'classe', 'accesso'],
    obbligatori: ['titolo', 'accesso'],
  },
  'M-13': {
    ...{ tipo: 'M-13', nome: 'Credenziali di un referee', quando: 'Al referee, quando accetta', lingue: EN },
    segnaposti: ['nome', 'cognome', 'titolo', 'email', 'scadenza', 'link', 'accesso'],
    obbligatori: ['email', 'link', 'accesso'],
    facoltativi: ['scadenza', 'link'],
  },
  'M-14': {
    ...{ tipo: 'M-14', nome: 'Ringraziamento a un referee', quando: 'Al referee, quando conclude', lingue: EN },
    segnaposti: ['nome', 'cognome', 'titolo', 'accesso'],
    obbligatori: ['titolo'],
  },
  'M-15.disabilitato': {
    ...{ tipo: 'M-15', nome: 'Invito a un referee ritirato', quando: 'Al referee disabilitato', lingue: EN },
    segnaposti: ['nome', 'cognome', 'titolo'],
    obbligatori: ['titolo'],
  },
  'M-15.nonNecessario': {
    ...{
      tipo: 'M-15',
      nome: 'Referee non più necessario',
      quando: 'Al referee che non ha risposto, quando altri bastano o la fase finisce',
      lingue: EN,
    },
    segnaposti: ['nome', 'cognome', 'titolo'],
    obbligatori: ['titolo'],
  },
  'M-38.riaperta': {
    ...{
      tipo: 'M-38',
      nome: 'Proposta in valutazione riaperta',
      quando: 'Al referee che la sta valutando, quando l’ufficio la riapre',
      lingue: EN,
    },
    segnaposti: ['nome', 'cognome', 'titolo', 'classe', 'scadenza'],
    obbligatori: ['titolo'],
  },
  'M-38.nuova': {
    ...{
      tipo: 'M-38',
      nome: 'Proposta in valutazione inviata di nuovo',
      quando: 'Al referee che la stava valutando, quando è inviata di nuovo',
      lingue: EN,
    },
    segnaposti: ['nome', 'cognome', 'titolo', 'classe', 'accesso'],
    obbligatori: ['titolo', 'accesso'],
  },
  'M-38.invariata': {
    ...{
      tipo: 'M-38',
      nome: 'Proposta in valutazione di nuovo come era',
      quando: 'Al referee che la stava valutando, quando torna a valere la versione inviata',
      lingue: EN,
    },
    segnaposti: ['nome', 'cognome', 'titolo', 'classe', 'accesso'],
    obbligatori: ['titolo', 'accesso'],
  },
  'M-38.invito': {
    ...{
      tipo: 'M-38',
      nome: 'Proposta di un invito riaperta',
      quando: 'Al referee invitato che non ha ancora risposto, quando l’ufficio la riapre',
      lingue: EN,
    },
    segnaposti: ['nome', 'cognome', 'titolo', 'classe', 'scadenza'],
    obbligatori: ['titolo'],
  },
  'M-38.invitoTornata': {
    ...{
      tipo: 'M-38',
      nome: 'Proposta di un invito di nuovo da valutare',
      quando: 'Allo stesso, quando è inviata di nuovo o torna a valere la versione inviata',
      lingue: EN,
    },
    segnaposti: ['nome', 'cognome', 'titolo', 'classe', 'scadenza', 'link'],
    obbligatori: ['titolo', 'link'],
  },
} as const satisfies Record<string, Modello>;
