import { CATEGORIA } from '@sigeba/contract/partecipazioni/categorie.ts';
import { budget, calcolo, daElenco, formattato, giorno, nota, persone, riga, scelta, siNo, spunta, testo } from './campi.ts';
import { dalProfilo, paroleCun, pubblicazioni, unFile } from './campiComposti.ts';
import { buildModulo, type CampoSpec, type Modulo } from './modulo.ts';

const dottorato = (required: boolean): CampoSpec =>
  siNo('dottorato', 'È in possesso del dottorato di ricerca?', {
    required,
    seSi: [
      giorno('conseguimento', 'Data di conseguimento', { opzioni: { soloPassato: true } }),
      riga('sedeDottorato', 'Ateneo che lo ha conferito'),
    ],
  });

const assegno: CampoSpec[] = [dalProfilo('tipoAssegno', 'Tipo di assegno'), giorno('scadenzaAssegno', "Scadenza dell'assegno")];

const POSIZIONI = {
  1: [
    { testo: 'Dottorando o dottoranda di ricerca', apre: [dalProfilo('annoCorso', 'Anno di corso')] },
    {
      testo: 'Specializzando o specializzanda',
      apre: [
        siNo('triennio', 'Ha concluso il primo triennio della scuola?', {
          seNo: [nota('avvisoTriennio', 'Possono partecipare gli specializzandi che hanno concluso il primo triennio.')],
        }),
      ],
    },
    { testo: 'Assegnista di ricerca di tipo 1', apre: assegno },
  ],
  2: [
    { testo: 'Assegnista di ricerca con dottorato o di tipo 2', apre: assegno },
    { testo: 'Titolare di contratto di ricerca', apre: [giorno('scadenzaContratto', 'Scadenza del contratto')] },
  ],
};

/** Avvio alla Ricerca: one person, a tutor, a small budget. */
export function moduloAvvio(tipo: 1 | 2): Modulo {
  return buildModulo({
    codice: `AVVIO-TIPO-${tipo}`,
    sezioni: [
      {
        key: 'generali',
        titolo: 'Dati generali',
        campi: [
          riga('titolo', 'Titolo del progetto', { opzioni: { titolo: true } }),
          daElenco('settoreERC', 'Settore ERC', 'settoriERC'),
          daElenco('areaCUN', 'Area CUN', 'areeCUN'),
          paroleCun('parole', 'Parole chiave'),
          testo('abstract', 'Abstract', { max: 1500, righe: 10, opzioni: { abstract: true } }),
        ],
      },
      {
        key: 'proponente',
        titolo: 'Proponente',
        campi: [
          scelta('posizione', 'Posizione attuale', POSIZIONI[tipo]),
          dottorato(tipo === 2),
          pubblicazioni('pubblicazioni', 'Pubblicazioni', 5),
        ],
      },
      {
        key: 'tutor',
        titolo: 'Tutor',
        campi: [
          persone('tutor', 'Tutor', CATEGORIA.TUTOR, { required: true, opzioni: { massimo: 1 } }),
          testo('ruoloTutor', 'Ruolo del tutor nel progetto', { max: 1000, righe: 4 }),
        ],
      },
      {
        key: 'progetto',
        titolo: 'Progetto',
        campi: [
          formattato('obiettivi', 'Descrizione del progetto', { max: 5000 }),
          testo('bibliografia', 'Bibliografia essenziale', { max: 2000, righe: 6 }),
        ],
      },
      {
        key: 'budget',
        titolo: 'Budget',
        nota: 'Non sono ammessi computer portatili e tablet a uso personale.',
        campi: [budget('budget', 'Piano delle spese'), calcolo('totale', 'Totale richiesto', '{budget.totale}')],
      },
      {
        key: 'dichiarazioni',
        titolo: 'Dichiarazioni',
        campi: [
          spunta('dichiaraBando', 'Dichiara di avere letto il bando e di accettarne le condizioni', { link: 'bando' }),
          spunta('dichiaraUnica', 'Dichiara di non avere presentato altre domande per questo bando'),
          unFile('autorizzazione', 'Autorizzazione del tutor'),
        ],
      },
    ],
  });
}
