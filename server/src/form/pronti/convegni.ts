import { CATEGORIA } from '@sigeba/contract/partecipazioni/categorie.ts';
import { budget, calcolo, esterni, facoltativo, formattato, gruppo, importo, numero, persone, riga, scelta, testo } from './campi.ts';
import { altriFondi, gruppiDi, periodo, piuFile, sceltaConCampi, unFile } from './campiComposti.ts';
import { buildModulo, type Modulo, type SezioneSpec } from './modulo.ts';

const TIPI = {
  A: ['Convegno nazionale', 'Seminario', 'Giornata di studi'],
  B: ['Convegno internazionale', 'Scuola internazionale', 'Workshop internazionale'],
} as const;

const evento = (classe: 'A' | 'B'): SezioneSpec => ({
  key: 'evento',
  titolo: 'Evento',
  campi: [
    riga('titolo', "Titolo dell'evento", { opzioni: { titolo: true } }),
    scelta('tipo', 'Tipo di evento', TIPI[classe]),
    periodo('date', 'Date di svolgimento'),
    sceltaConCampi('modalita', 'Modalità', [
      { testo: 'In presenza', apre: [riga('sede', 'Sede'), numero('posti', 'Posti disponibili', { opzioni: { min: 1 } })] },
      { testo: 'Online', apre: [riga('piattaforma', 'Piattaforma')] },
      { testo: 'In presenza e online', apre: [riga('sedeMista', 'Sede'), riga('piattaformaMista', 'Piattaforma')] },
    ]),
    scelta('lingua', 'Lingua', [
      'Italiano',
      'Inglese',
      'Italiano e inglese',
      { testo: 'Altra', apre: [riga('altraLingua', 'Quale lingua')] },
    ]),
    riga('sito', "Sito dell'evento", facoltativo),
    testo('abstract', 'Abstract', { max: 2000, righe: 8, opzioni: { abstract: true } }),
  ],
});

const comitati: SezioneSpec = {
  key: 'comitati',
  titolo: 'Comitati',
  campi: [
    persone('organizzatore', 'Comitato organizzatore', CATEGORIA.DOCENTE_RICERCATORE),
    esterni('scientifico', 'Comitato scientifico: componenti esterni'),
  ],
};

const programma: SezioneSpec = {
  key: 'programma',
  titolo: 'Programma',
  campi: [
    formattato('programma', 'Programma scientifico', { max: 5000 }),
    gruppiDi('relatori', 'Relatori invitati', [
      ['nome', 'Nome e cognome', 'testo'],
      ['affiliazione', 'Affiliazione', 'testo'],
      ['paese', 'Paese', 'testo'],
    ]),
    unFile('programmaFile', 'Programma provvisorio'),
  ],
};

const diffusione: SezioneSpec = {
  key: 'diffusione',
  titolo: 'Diffusione',
  campi: [
    gruppo('ricadute', 'Ricadute attese', [
      'Formazione di dottorandi e giovani ricercatori',
      'Nuove collaborazioni internazionali',
      'Pubblicazione degli atti',
      'Apertura al pubblico e alle scuole',
      'Rapporti con imprese ed enti',
    ]),
    numero('pubblico', 'Pubblico atteso', { opzioni: { min: 1, max: 100_000 } }),
  ],
};

const spese: SezioneSpec = {
  key: 'budget',
  titolo: 'Budget',
  campi: [
    budget('budget', 'Piano delle spese'),
    calcolo('totale', 'Totale richiesto', '{budget.totale}'),
    importo('quote', 'Quote di iscrizione previste', facoltativo),
    altriFondi('altri', 'Altri contributi'),
  ],
};

const allegati: SezioneSpec = {
  key: 'allegati',
  titolo: 'Allegati',
  campi: [
    unFile('delibera', 'Delibera del Consiglio di Dipartimento', { required: true }),
    piuFile('lettere', "Lettere d'intenti", { opzioni: { maxFile: 10 } }),
  ],
};

/** Conferences: class A national ones and seminars, class B international ones. */
export function moduloConvegni(classe: 'A' | 'B'): Modulo {
  return buildModulo({
    codice: `CONVEGNI-${classe}`,
    sezioni: [evento(classe), comitati, programma, diffusione, spese, allegati],
  });
}
