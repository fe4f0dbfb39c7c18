import type { Persona } from './persone.ts';
import type { Random } from './prng.ts';
import { CODE_LUNGHE, INGLESE, INIZIATIVE, SOTTOTITOLI, type Temi, temiOf } from './temi.ts';

/** The words of one proposta, by the name of the field that they fill. */
export type Testi = Record<string, string>;

export type Stile = 'RICERCA' | 'INIZIATIVA' | 'INGLESE';

const TITOLO_MASSIMO = 200;

/** Titles, abstracts and descriptions that hold together: all speak of one theme, method and context. */
export function writeTesti(random: Random, persona: Persona, stile: Stile, titolo?: string): Testi {
  const temi = stile === 'INGLESE' ? INGLESE : temiOf(persona.ssd);
  const trama = {
    metodo: random.pick(temi.metodi),
    tema: random.pick(temi.temi),
    contesto: random.chance(0.55) ? random.pick(temi.contesti) : '',
    parole: random.sample(temi.parole, random.int(2, 4)).join(', '),
    cognome: persona.cognome,
  };
  if (stile === 'INGLESE') return { ...inglese(trama), titolo: titleOf(random, trama, 'for') };
  if (stile === 'INIZIATIVA') return { ...iniziativa(random, trama), titolo: titolo ?? random.pick(INIZIATIVE) };
  return { ...ricerca(random, trama, temi), titolo: titolo ?? titleOf(random, trama, 'per') };
}

type Trama = { metodo: string; tema: string; contesto: string; parole: string; cognome: string };

function titleOf(random: Random, { metodo, tema, contesto }: Trama, preposition: 'per' | 'for'): string {
  const plain = [metodo, preposition, tema, contesto].filter((part) => part !== '').join(' ');
  if (preposition === 'for') return plain;
  if (random.chance(0.06)) return CODE_LUNGHE.map((coda) => plain + coda).find((titolo) => titolo.length <= TITOLO_MASSIMO) ?? plain;
  return random.chance(0.25) ? `${plain}: ${random.pick(SOTTOTITOLI)}` : plain;
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const spaced = (text: string): string => (text === '' ? '' : ` ${text}`);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "la previsione" -> "sulla previsione". */
const about = (tema: string): string =>
  `su ${tema}`
    .replace(/^su (la|lo) /, 'sul$1 ')
    .replace(/^su l'/, "sull'")
    .replace(/^su il /, 'sul ');

function ricerca(random: Random, { metodo, tema, contesto, parole, cognome }: Trama, temi: Temi): Testi {
  const dove = spaced(contesto);
  const secondo = random.pick(temi.metodi.filter((other) => other !== metodo));
  return {
    parole,
    abstract: [
      random.pick([
        `Il progetto riguarda ${tema}${dove}.`,
        `${capital(tema)}${dove} è una questione aperta, su cui i risultati degli ultimi anni non concordano.`,
      ]),
      `Il lavoro si fonda su uno strumento principale (${lower(metodo)}) e ne confronta i risultati con quelli dei metodi in uso, a partire da dati già raccolti nel Dipartimento.`,
      random.pick([
        'I risultati saranno resi disponibili in archivi aperti, con il codice e la documentazione necessari a riprodurli.',
        'Il lavoro è organizzato in tre fasi e si conclude con un seminario aperto alla comunità scientifica.',
        'Sono previste collaborazioni con due gruppi stranieri e la partecipazione di giovani ricercatrici e ricercatori.',
      ]),
    ].join(' '),
    pubblicazioni: `${cognome} et al., "${metodo}: una rassegna critica", 2023.\n${cognome}, "Nuovi risultati ${about(tema)}", 2022.\n${cognome} et al., "${secondo}: un confronto", 2021.`,
    gruppo:
      'Il gruppo riunisce competenze complementari: metodi, raccolta e cura dei dati, interpretazione dei risultati. I componenti più giovani seguono attività definite, con un referente per ciascuna.',
    massaCriticaCome: 'I componenti condividono laboratori, strumenti e dati e hanno pubblicato insieme negli ultimi cinque anni.',
    statoArte: `Gli studi ${about(tema)} si sono concentrati finora su casi singoli. I primi tentativi di generalizzare (${lower(secondo)}) hanno dato risultati incoraggianti, ma difficili da riprodurre${dove}; mancano confronti sistematici e insiemi di dati condivisi.\n\nIl progetto parte da questa lacuna e dai risultati preliminari ottenuti dal gruppo.`,
    obiettivi: `Obiettivo generale è ${tema} con un metodo che altri possano verificare.\n\nObiettivi specifici: 1) costruire un insieme di dati di riferimento; 2) mettere a punto gli strumenti di analisi (${lower(metodo)}); 3) valutare i limiti di validità dei risultati.\n\nL'innovatività sta nell'unire competenze che di solito lavorano separate.`,
    metodologia: `Strumento principale: ${lower(metodo)}, con una validazione su dati indipendenti. Ogni passaggio è registrato in un quaderno di laboratorio elettronico.\n\nLe analisi sono ripetute da due componenti del gruppo, ciascuno senza conoscere i risultati dell'altro.`,
    rischi:
      'Il rischio principale è il ritardo nella raccolta dei dati: in quel caso si parte dagli archivi esistenti. Per le attrezzature critiche due gruppi hanno dato la loro disponibilità.',
    fasi: 'Primo semestre: raccolta dei dati e messa a punto degli strumenti. Risultato: insieme di dati documentato.\nFase centrale: analisi e confronto. Risultato: due articoli.\nUltimi mesi: diffusione dei risultati e seminario conclusivo.',
    impatto: `I risultati ${about(tema)} interessano la comunità scientifica e chi prende decisioni in materia. Sono previsti incontri con enti e associazioni e materiale divulgativo.`,
    garanzie:
      'Un accordo scritto con il partner stabilisce finalità, tempi di conservazione e misure di sicurezza; i dati personali sono pseudonimizzati prima del trasferimento.',
    ruoloTutor:
      "Il tutor segue la progettazione e l'analisi dei risultati e mette a disposizione gli spazi e gli strumenti del laboratorio.",
    bibliografia: `1. ${cognome} et al. (2023), ${capital(tema)}: lo stato della questione.\n2. Verdi, Neri (2021), Metodi per dati complessi.\n3. Smith, Jones (2020), A practical guide to reproducible research.`,
  };
}

function iniziativa(random: Random, { parole, cognome }: Trama): Testi {
  return {
    parole,
    abstract: random.pick([
      "L'iniziativa porta il lavoro di chi fa ricerca fuori dalle aule, con incontri aperti a tutti e laboratori in cui il pubblico prova di persona.",
      "Studentesse, studenti e docenti incontrano le persone del quartiere per costruire insieme un percorso che resti anche dopo la fine dell'iniziativa.",
      'Un programma di attività gratuite, pensate con i partner del territorio, che avvicina pubblici poco raggiunti dalle iniziative universitarie.',
    ]),
    gruppo: `Il gruppo coordinato da ${cognome} unisce esperienza di ricerca, di divulgazione e di lavoro con le scuole e le associazioni.`,
    ruoloPartner: 'I partner mettono a disposizione gli spazi, raggiungono i destinatari e partecipano alla valutazione.',
    contesto:
      "Nei quartieri coinvolti l'offerta culturale gratuita è scarsa; una consultazione con le associazioni ha indicato le priorità da cui l'iniziativa parte.",
    obiettivi:
      'Raggiungere persone che di solito non partecipano; far conoscere i risultati della ricerca; lasciare alle comunità materiali e competenze.',
    attivita:
      'Primo trimestre: progettazione con i partner. Secondo e terzo trimestre: incontri e laboratori, due al mese. Ultimo trimestre: restituzione pubblica e valutazione.',
    metodo:
      'Questionari prima e dopo le attività, osservazione durante gli incontri, un gruppo di discussione finale con i partner. Gli indicatori sono confrontati con i valori attesi.',
    comunicazione: 'Sito e canali social, manifesti nei luoghi di passaggio, collaborazione con le radio locali, newsletter dei partner.',
    comunita: 'Residenti del quartiere, gruppi di volontariato e classi delle scuole superiori che partecipano alla raccolta dei dati.',
  };
}

function inglese({ metodo, tema, contesto, parole, cognome }: Trama): Testi {
  const where = spaced(contesto);
  return {
    parole,
    abstract: `This project concerns ${tema}${where}. It applies ${lower(metodo)} to data that the group has already collected, and compares the results with those of current practice. Data and code will be openly available.`,
    pubblicazioni: `${cognome} et al., "${metodo}: a critical review", 2022.\n${cognome}, "New results on ${tema}", 2021.`,
    gruppo: 'The team joins complementary skills in methods, data curation and interpretation, and includes early-career researchers.',
    impatto: `Results on ${tema} are of use to the scientific community and to those who decide on the matter. The group will prepare a European application on them.`,
    obiettivi: `The general objective is to advance ${tema} with methods that others can verify. Specific objectives: a reference data set, a tested procedure, an assessment of its limits.`,
    metodologia: `${metodo} will be validated on independent data. Months 1-4: data. Months 5-9: analysis. Months 10-12: dissemination.`,
  };
}
