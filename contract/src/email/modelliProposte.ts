import { IT, type Modello } from './modello.ts';

/** About a proposta: its group, its call, its office, its outcome, its titolare. */
export const MODELLI_PROPOSTE = {
  'M-01': {
    ...{ tipo: 'M-01', nome: 'Richiesta di partecipazione', quando: 'A chi è invitato, quando il responsabile salva', lingue: IT },
    segnaposti: ['nome', 'responsabile', 'categoria', 'titolo', 'classe', 'scadenza', 'link'],
    obbligatori: ['titolo', 'scadenza', 'link'],
  },
  'M-02.accettata': {
    ...{ tipo: 'M-02', nome: 'Richiesta accettata', quando: 'Al responsabile, quando l’invitato accetta', lingue: IT },
    segnaposti: ['persona', 'cognomeNome', 'titolo', 'link'],
    obbligatori: ['titolo'],
  },
  'M-02.rifiutata': {
    ...{ tipo: 'M-02', nome: 'Richiesta rifiutata', quando: 'Al responsabile, quando l’invitato rifiuta', lingue: IT },
    segnaposti: ['persona', 'cognomeNome', 'titolo', 'link'],
    obbligatori: ['titolo'],
  },
  'M-02.uscita': {
    ...{ tipo: 'M-02', nome: 'Partecipazione ritirata', quando: 'Al responsabile, quando un componente si ritira', lingue: IT },
    segnaposti: ['persona', 'cognomeNome', 'titolo', 'link'],
    obbligatori: ['titolo'],
  },
  'M-02.ritirata': {
    ...{ tipo: 'M-02', nome: 'Richiesta di partecipazione ritirata', quando: 'A chi non è più invitato', lingue: IT },
    segnaposti: ['nome', 'titolo', 'classe', 'responsabile'],
    obbligatori: ['titolo'],
  },
  'M-02.tolta': {
    ...{ tipo: 'M-02', nome: 'Partecipazione non più prevista', quando: 'A chi partecipava e non partecipa più', lingue: IT },
    segnaposti: ['nome', 'titolo', 'classe', 'responsabile'],
    obbligatori: ['titolo'],
  },
  'M-02.decaduta': {
    ...{
      tipo: 'M-02',
      nome: 'Richiesta di partecipazione decaduta',
      quando: 'A chi non ha risposto, quando la proposta è inviata',
      lingue: IT,
    },
    segnaposti: ['nome', 'titolo', 'classe', 'responsabile'],
    obbligatori: ['titolo'],
  },
  'M-03': {
    ...{ tipo: 'M-03', nome: 'Proposta inviata', quando: 'Al responsabile e ai componenti, all’invio', lingue: IT },
    segnaposti: ['nome', 'titolo', 'inviata', 'numero', 'impronta', 'link'],
    obbligatori: ['titolo', 'inviata', 'numero', 'link'],
  },
  'M-04': {
    ...{ tipo: 'M-04', nome: 'Proposta riaperta', quando: 'Al responsabile, quando l’ufficio riapre', lingue: IT },
    segnaposti: ['nome', 'titolo', 'numero', 'scadenza', 'motivo', 'link'],
    obbligatori: ['numero', 'scadenza', 'motivo', 'link'],
  },
  'M-05': {
    ...{ tipo: 'M-05', nome: 'Classe ufficializzata', quando: 'Al titolare, in copia al responsabile', lingue: IT },
    segnaposti: ['nome', 'cognome', 'classe', 'bando', 'titolo', 'numero', 'esito', 'motivo', 'importo', 'assegnoConcesso', 'link'],
    obbligatori: ['titolo', 'numero', 'esito'],
    facoltativi: ['motivo', 'importo', 'assegnoConcesso'],
  },
  'M-05.rettifica': {
    ...{ tipo: 'M-05', nome: 'Esito rettificato', quando: 'Al titolare, in copia al responsabile', lingue: IT },
    segnaposti: ['nome', 'cognome', 'classe', 'bando', 'titolo', 'numero', 'esito', 'importo', 'assegnoConcesso', 'motivo', 'link'],
    obbligatori: ['numero', 'esito', 'motivo'],
    facoltativi: ['importo', 'assegnoConcesso'],
  },
  'M-17': {
    ...{ tipo: 'M-17', nome: 'Cambio di titolare', quando: 'Al vecchio e al nuovo titolare e al RAD del dipartimento', lingue: IT },
    segnaposti: ['nome', 'titolo', 'numero', 'vecchioTitolare', 'nuovoTitolare', 'motivo', 'link'],
    obbligatori: ['titolo', 'vecchioTitolare', 'nuovoTitolare', 'motivo'],
  },
  'M-24.si': {
    ...{ tipo: 'M-24', nome: 'Indicatori autorizzati', quando: 'Al responsabile, quando il docente autorizza', lingue: IT },
    segnaposti: ['persona', 'titolo', 'link'],
    obbligatori: ['persona', 'titolo'],
  },
  'M-24.no': {
    ...{ tipo: 'M-24', nome: 'Indicatori non autorizzati', quando: 'Al responsabile, quando il docente nega o ritira', lingue: IT },
    segnaposti: ['persona', 'titolo', 'link'],
    obbligatori: ['persona', 'titolo'],
  },
  'M-27': {
    ...{ tipo: 'M-27', nome: 'Proroga di un bando', quando: 'A chi ha una bozza, quando l’ufficio sposta il termine', lingue: IT },
    segnaposti: ['nome', 'bando', 'ambito', 'primaScadenza', 'scadenza', 'motivo', 'bozza', 'link'],
    obbligatori: ['primaScadenza', 'scadenza', 'link'],
    facoltativi: ['motivo'],
  },
  'M-28.condizioni': {
    ...{ tipo: 'M-28', nome: 'Condizioni di una classe modificate', quando: 'A chi ha una bozza in quella classe', lingue: IT },
    segnaposti: ['nome', 'classe', 'bando', 'bozza', 'link'],
    obbligatori: ['classe', 'link'],
  },
  'M-28.modulo': {
    ...{ tipo: 'M-28', nome: 'Modulo aggiornato', quando: 'A chi ha una bozza che passa al modulo nuovo', lingue: IT },
    segnaposti: ['nome', 'classe', 'bozza', 'link'],
    obbligatori: ['link'],
  },
  'M-29.condizioni': {
    ...{ tipo: 'M-29', nome: 'Rettifica di una classe', quando: 'A tutti gli interessati', lingue: IT },
    segnaposti: ['nome', 'provvedimento', 'classe', 'bando', 'cosa', 'motivo', 'bozza', 'link'],
    obbligatori: ['provvedimento', 'classe', 'motivo', 'link'],
  },
  'M-29.modulo': {
    ...{ tipo: 'M-29', nome: 'Rettifica di un modulo', quando: 'A tutti gli interessati', lingue: IT },
    segnaposti: ['nome', 'provvedimento', 'classe', 'bando', 'motivo', 'bozza', 'link'],
    obbligatori: ['provvedimento', 'classe', 'motivo', 'link'],
  },
  'M-30': {
    ...{
      tipo: 'M-30',
      nome: 'Promemoria di una richiesta',
      quando: 'A chi non ha risposto, quando il responsabile lo ricorda',
      lingue: IT,
    },
    segnaposti: ['nome', 'responsabile', 'inviata', 'categoria', 'titolo', 'classe', 'scadenza', 'link'],
    obbligatori: ['titolo', 'scadenza', 'link'],
  },
  'M-30.parte': {
    ...{
      tipo: 'M-30',
      nome: 'Promemoria della propria parte',
      quando: 'A chi ha accettato e non ha compilato la propria parte, quando il responsabile lo ricorda',
      lingue: IT,
    },
    segnaposti: ['nome', 'responsabile', 'titolo', 'classe', 'scadenza', 'link'],
    obbligatori: ['titolo', 'scadenza', 'link'],
  },
  'M-31': {
    ...{
      tipo: 'M-31',
      nome: 'Torna a valere la versione inviata',
      quando: 'Al responsabile, quando il termine di una riapertura passa',
      lingue: IT,
    },
    segnaposti: ['nome', 'titolo', 'numero', 'scadenza', 'versione', 'inviata', 'link'],
    obbligatori: ['numero', 'versione'],
  },
  'M-32': {
    tipo: 'M-32',
    nome: 'Quesito all’ufficio',
    quando: 'All’ufficio, quando un responsabile scrive',
    lingue: IT,
    segnaposti: ['responsabile', 'titolo', 'classe', 'punto', 'scritto', 'link'],
    obbligatori: ['scritto', 'link'],
  },
  'M-33': {
    ...{ tipo: 'M-33', nome: 'Risposta dell’ufficio', quando: 'Al responsabile, quando l’ufficio scrive', lingue: IT },
    segnaposti: ['nome', 'titolo', 'classe', 'punto', 'scritto', 'link'],
    obbligatori: ['scritto', 'link'],
  },
  'M-34': {
    ...{ tipo: 'M-34', nome: 'Bozza valida non inviata', quando: 'Al responsabile, 48 e 3 ore prima del termine', lingue: IT },
    segnaposti: ['nome', 'bozza', 'classe', 'scadenza', 'ore', 'link'],
    obbligatori: ['scadenza', 'link'],
  },
} as const satisfies Record<string, Modello>;
