import { defineTexts } from '../../text/defineTexts.ts';
import { riapertureEn } from './riaperture.testi.en.ts';

/** Words of the reopening of what was sent: by the office, and by the responsabile. */
const it = {
  riapri: 'Riapri',
  riapriProposta: 'Riapri la proposta',
  ufficio: {
    titolo: 'Riaprire la domanda {{numero}}?',
    testo:
      "La domanda torna in bozza con lo stesso numero di protocollo e il responsabile può modificarla e inviarla di nuovo. La versione inviata è conservata: se la domanda non viene inviata di nuovo in tempo, torna a valere da sola. Il responsabile riceve un'e-mail con il termine e il motivo.",
    aperto: 'Il bando è aperto fino al {{chiusura}}: senza un altro termine la domanda può essere inviata di nuovo fino ad allora.',
    chiuso: 'Il bando è chiuso dal {{chiusura}}: indica il termine.',
    termine: 'Può essere inviata di nuovo fino al',
    motivo: 'Motivo',
    fatto: 'La proposta è stata riaperta.',
    rifiutata: 'La proposta non è stata riaperta',
    superato: 'La proposta è stata modificata nel frattempo',
    leggi: 'Leggi i dati aggiornati',
    aggiornata: 'Ora si vedono i dati aggiornati: verifica e conferma di nuovo.',
  },
  propria: {
    titolo: 'Riaprire la domanda?',
    testo:
      'La domanda «{{titolo}}» torna in bozza con lo stesso numero di protocollo. Potrai modificarla e inviarla di nuovo fino al {{chiusura}}.',
    vale: 'Fino al nuovo invio la versione inviata è conservata con la sua ricevuta: se non invii di nuovo in tempo, vale quella. A chi non aveva risposto la partecipazione viene chiesta di nuovo.',
    fatto: 'La domanda è stata riaperta: per presentarla va inviata di nuovo.',
  },
  avviso: {
    titolo: 'Domanda riaperta',
    ufficio: "Riaperta dall'ufficio il {{quando}}. Motivo: {{motivo}}",
    propria: 'Riaperta dal responsabile il {{quando}}.',
    termine:
      'La versione {{versione}} già inviata è conservata: se la domanda non viene inviata di nuovo entro il {{scadenza}}, torna a valere.',
  },
} as const;

export const riapertureTesti = defineTexts({ it, en: riapertureEn });
