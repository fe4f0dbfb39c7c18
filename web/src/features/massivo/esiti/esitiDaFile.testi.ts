import { italianTexts } from '../../../text/defineTexts.ts';

/** Words of the outcomes of a classe from a file. */
const it = {
  titolo: 'Esiti da file',
  graduatorie: 'Graduatorie',
  classe: '{{tipologia}} – {{nome}}, {{bando}}',
  classeSola: '{{nome}}, {{bando}}',
  file: 'File degli esiti',
  fileAiuto: 'Prima di applicarlo vedi che cosa cambia.',
  compilaAiuto:
    'Colonne: protocollo, esito (Sì o No), importo in euro, e se servono assegni, commento, responsabile. Anche con altre intestazioni: se non bastano, scegli tu quale colonna è.',
  passi: { scarica: 'Scarica il foglio', compila: 'Scrivi gli esiti', carica: 'Carica il file' },
  modello: 'Scarica le proposte della classe',
  modelloAiuto_one: 'Foglio xlsx con la proposta della classe e il suo esito di oggi, da compilare e ricaricare.',
  modelloAiuto_other: 'Foglio xlsx con le {{totale}} proposte della classe e i loro esiti di oggi, da compilare e ricaricare.',
  concludi: 'Concludi gli esiti del file',
  concludiAiuto:
    'Senza spunta restano in bozza e puoi correggerli con un altro file. Un esito concluso si cambia solo dopo averlo riaperto.',
  domandaClasse: 'Gli esiti sono di {{classe}}.',
  domandaConcludi: 'Gli esiti saranno conclusi: solo una riapertura li cambia.',
  nuovo: 'File da applicare',
  ufficiale: 'Nessuna e-mail parte: gli esiti si comunicano quando li rendi ufficiali in «Gestione Iter».',
  torna: 'Vai alla graduatoria',
  elenco: {
    titolo: 'File applicati',
    vuoto: 'Nessun file applicato',
    vuotoConsiglio: 'I file applicati a questa classe restano qui, da scaricare di nuovo.',
    file: 'File',
    scarica: '(scarica)',
    righeOk: 'Righe valide',
    righeRespinte: 'Respinte',
    errori: 'Errori di {{nome}}',
    quando: 'Caricato il',
    da: 'Da',
  },
} as const;

export const esitiDaFileTesti = italianTexts({ it });
