import { allegati, calcolo, facoltativo, formattato, giorno, gruppo, importo, numero, riga, scelta, siNo, testo } from './campi.ts';
import { buildModulo, type CampoSpec, type Modulo, type SezioneSpec } from './modulo.ts';

const letto = (key: string, label: string): CampoSpec => ({ key, tipo: 'read-only-text', label, origine: `proposta.${key}` });
const allegato = (key: string, label: string, required = false): CampoSpec => ({ key, tipo: 'file-upload', label, required });
/** An interim report looks upwards only, the final one both ways (D-86). */
const voci = (scostamentoModo: 'entrambi' | 'su'): CampoSpec => ({
  key: 'voci',
  tipo: 'report',
  label: 'Spese per voce',
  required: true,
  opzioni: { scostamento: true, scostamentoModo },
});
const speso = calcolo('speso', 'Totale speso', '{voci.speso}');

const generali: SezioneSpec = {
  key: 'generali',
  titolo: 'Dati generali',
  campi: [letto('titolo', 'Titolo'), letto('responsabile', 'Responsabile'), letto('durata', 'Durata')],
};
const gruppoEffettivo: SezioneSpec = {
  key: 'gruppo',
  titolo: 'Gruppo di ricerca',
  campi: [{ key: 'effettivi', tipo: 'participants-rend', label: 'Partecipazione effettiva' }],
};
const manuali = (key: string, label: string): CampoSpec => ({ key, tipo: 'participants-manual-rend', label, opzioni: { massimo: 0 } });
const attivita: SezioneSpec = {
  key: 'attivita',
  titolo: 'Attività svolta',
  campi: [
    formattato('svolta', 'Attività svolta', { max: 4000 }),
    testo('scostamenti', 'Scostamenti', { ...facoltativo, max: 2000 }),
    { key: 'prodotti', tipo: 'publications-rend', label: 'Pubblicazioni', opzioni: { massimo: 0 } },
  ],
};
const spese = (scostamentoModo: 'entrambi' | 'su'): SezioneSpec => ({
  key: 'spese',
  titolo: 'Spese',
  campi: [
    voci(scostamentoModo),
    speso,
    allegati('giustificativi', 'Giustificativi di spesa', { nota: 'Facoltativi: fatture, missioni, fogli ore.' }),
    siNo('assegno', 'È stato attivato un assegno di ricerca?', {
      seSi: [giorno('decorrenza', "Decorrenza dell'assegno"), importo('costoAssegno', "Costo dell'assegno (€)")],
    }),
  ],
});
const indicatori = (label: string, valori: string[]): CampoSpec => ({
  key: 'impatto',
  tipo: 'indicatori-impatto-sostenibilita',
  label,
  valori: valori.map((each) => ({ testo: each })),
});
const risultati: SezioneSpec = {
  key: 'risultati',
  titolo: 'Risultati',
  campi: [
    formattato('risultati', 'Risultati', { max: 6000 }),
    scelta('obiettivi', 'Obiettivi raggiunti', [
      'Pienamente',
      { testo: 'In parte', apre: [testo('motivoParte', 'Perché in parte')] },
      { testo: 'No', apre: [testo('motivoNo', 'Perché non sono stati raggiunti')] },
    ]),
    gruppo('ricadute', 'Ricadute', ['Scientifiche', 'Economiche', 'Sociali', 'Culturali'], facoltativo),
    indicatori('Indicatori di impatto e sostenibilità', ['Pubblicazioni', 'Eventi aperti al pubblico', 'Persone coinvolte']),
    manuali('altri', 'Altre persone che hanno partecipato'),
    { key: 'candidature', tipo: 'progetti_manual', label: 'Candidature successive', opzioni: { massimo: 0 } },
  ],
};
const evento: SezioneSpec = {
  key: 'evento',
  titolo: 'Evento o iniziativa',
  campi: [
    { key: 'date', tipo: 'date-range-field', label: 'Date svolte', required: true },
    riga('luogo', 'Luogo'),
    {
      key: 'pubblico',
      tipo: 'complex-field',
      label: 'Pubblico',
      required: true,
      opzioni: {
        colonne: [
          { uid: 'tipo', label: 'Tipo di pubblico', tipo: 'testo', flagRequired: true, maxLengthSize: 200 },
          { uid: 'persone', label: 'Persone', tipo: 'intero', flagRequired: true },
        ],
      },
    },
    allegati('programma', 'Programma o materiali'),
    riga('rassegna', 'Rassegna stampa', { ...facoltativo, max: 500 }),
    manuali('partner', 'Partner effettivi'),
    indicatori('Indicatori attesi e ottenuti', ['Pubblico atteso', 'Pubblico ottenuto', 'Partner attesi', 'Partner effettivi']),
    riga('portale', 'Indirizzo sul portale di terza missione', { max: 500 }),
  ],
};
const attrezzature: SezioneSpec = {
  key: 'attrezzature',
  titolo: 'Attrezzatura',
  campi: [
    siNo('attrezzatura', "È stata acquistata un'attrezzatura?", {
      seSi: [
        giorno('collaudo', 'Data di collaudo'),
        allegato('verbale', 'Verbale di collaudo'),
        numero('ore', "Ore d'uso"),
        numero('esterni', 'Utenti esterni'),
      ],
    }),
  ],
};
const soggiorno: SezioneSpec = {
  key: 'soggiorno',
  titolo: 'Soggiorno',
  campi: [
    { key: 'date', tipo: 'date-range-field', label: 'Periodo effettivo', required: true },
    riga('ente', 'Ente partner'),
    allegato('attestazione', "Attestazione dell'ente partner", true),
    formattato('svolta', 'Attività svolta', { max: 4000 }),
    testo('risultati', 'Risultati e seguiti', { nota: 'Pubblicazioni, candidature comuni, nuovi accordi.', max: 2000 }),
    testo('scostamenti', 'Scostamenti', { ...facoltativo, max: 2000 }),
  ],
};
const speseDiMobilita: SezioneSpec = {
  key: 'spese',
  titolo: 'Spese',
  campi: [
    voci('entrambi'),
    speso,
    allegati('giustificativi', 'Giustificativi di spesa', { nota: 'Titoli di viaggio, ricevute di alloggio.' }),
  ],
};
const tutor: SezioneSpec = { key: 'tutor', titolo: 'Tutor', campi: [allegato('parere', 'Parere del tutor')] };

const modello = (codice: string, sezioni: SezioneSpec[]): Modulo => buildModulo({ codice, tipo: 'RENDICONTO', sezioni });

/** Interim report, final report (of Avvio with the tutor's opinion), report of an event or of third mission, of a stay. */
export const moduliRendiconto = {
  INTERMEDIO: modello('RENDICONTO-INTERMEDIO', [generali, gruppoEffettivo, attivita, spese('su')]),
  FINALE: modello('RENDICONTO-FINALE', [generali, gruppoEffettivo, attivita, risultati, attrezzature, spese('entrambi')]),
  EVENTO: modello('RENDICONTO-EVENTO', [generali, evento, spese('entrambi')]),
  MOBILITA: modello('RENDICONTO-MOBILITA', [generali, soggiorno, speseDiMobilita]),
  FINALE_AVVIO: modello('RENDICONTO-FINALE-AVVIO', [generali, gruppoEffettivo, attivita, risultati, tutor, spese('entrambi')]),
} as const;
