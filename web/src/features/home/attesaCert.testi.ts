import { defineTexts } from '../../text/defineTexts.ts';
import { attesaCertEn } from './attesaCert.testi.en.ts';

/** Words of the home of the ethics office and of its chair: what the istanze before the committee wait for. */
const it = {
  voce: {
    DA_ASSEGNARE_one: 'Istanza da assegnare ai relatori',
    DA_ASSEGNARE_other: 'Istanze da assegnare ai relatori',
    SENZA_RELATORE_one: 'Istanza affidata ai soli esperti, o il cui relatore ne è uscito',
    SENZA_RELATORE_other: 'Istanze affidate ai soli esperti, o i cui relatori ne sono usciti',
    PROSSIMA_SEDUTA_one: 'Prossima seduta, {{giorno}}: un’istanza all’ordine del giorno',
    PROSSIMA_SEDUTA_other: 'Prossima seduta, {{giorno}}: {{numero}} istanze all’ordine del giorno',
    DA_DELIBERARE_one: 'Istanza di una seduta registrata, ancora senza decisione',
    DA_DELIBERARE_other: 'Istanze di sedute registrate, ancora senza decisione',
    IN_RITARDO_one: 'Istanza in ritardo sul termine per la decisione',
    IN_RITARDO_other: 'Istanze in ritardo sul termine per la decisione',
    CONDIZIONI_DA_VERIFICARE_one: 'Risposta alle condizioni da verificare',
    CONDIZIONI_DA_VERIFICARE_other: 'Risposte alle condizioni da verificare',
  },
} as const;

export const attesaCertTesti = defineTexts({ it, en: attesaCertEn });
