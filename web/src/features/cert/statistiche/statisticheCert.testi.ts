import { italianTexts } from '../../../text/defineTexts.ts';

/** Words of the statistics of the ethics committee. */
const it = {
  titolo: 'Statistiche etiche',
  anno: 'Anno',
  nessunAnno: 'Nessuna istanza inviata',
  nessunAnnoConsiglio: 'Qui si contano le istanze inviate al Comitato Etico, per anno.',
  vuoto: 'Nessuna istanza inviata in questo anno',
  tabelle: { dipartimenti: 'Per dipartimento', ambiti: 'Per ambito etico' },
  ambitiAiuto: 'Un’istanza conta in ciascuno dei suoi ambiti: le righe possono superare il totale.',
  colonne: {
    dipartimento: 'Dipartimento',
    ambito: 'Ambito',
    anno: 'Anno',
    esito: 'Esito',
    ricevute: 'Ricevute',
    daDecidere: 'Da decidere',
    approvate: 'Approvate',
    conCondizione: 'Con condizione',
    revisione: 'In revisione',
    nonApprovate: 'Non approvate',
    nonValutabili: 'Non valutabili',
    giorniMediana: 'Giorni (mediana)',
    giorniMassimo: 'Giorni (massimo)',
    istanze: 'Istanze',
  },
  totale: 'Totale',
  grafici: {
    esiti: 'Esiti',
    esitiTesto_one: 'Nel {{anno}} è stata ricevuta {{count}} istanza; ne restano da decidere {{daDecidere}}.',
    esitiTesto_other: 'Nel {{anno}} sono state ricevute {{count}} istanze; ne restano da decidere {{daDecidere}}.',
    tempi: 'Giorni dall’invio alla decisione',
    tempiTesto: 'In ciascun anno, dal più recente: metà delle decisioni è arrivata entro la mediana.',
    dipartimenti: 'Istanze per dipartimento',
    dipartimentiTesto: 'Istanze ricevute nel {{anno}}, dai dipartimenti che ne hanno inviate di più.',
    ambiti: 'Istanze per ambito etico',
    ambitiTesto: 'Istanze ricevute nel {{anno}} in cui l’ambito è aperto.',
    mediana: 'Mediana',
    massimo: 'Massimo',
    ricevute: 'Ricevute',
  },
} as const;

export const statisticheCertTesti = italianTexts({ it });
