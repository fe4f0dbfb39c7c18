import { defineTexts } from '../../../text/defineTexts.ts';

/** Words of the home of the ethics office and of its chair: what the istanze before the committee wait for. */
const it = {
  etichetta: {
    DA_ASSEGNARE: 'Da assegnare',
    SENZA_RELATORE: 'Senza relatore',
    PROSSIMA_SEDUTA: 'In seduta',
    DA_DELIBERARE: 'Da deliberare',
    IN_RITARDO: 'In ritardo',
    CONDIZIONI_DA_VERIFICARE: 'Condizioni',
  },
  frase: {
    DA_ASSEGNARE_one: '{{numero}} istanza da assegnare ai relatori',
    DA_ASSEGNARE_other: '{{numero}} istanze da assegnare ai relatori',
    SENZA_RELATORE_one: '{{numero}} istanza affidata ai soli esperti, o il cui relatore ne è uscito',
    SENZA_RELATORE_other: '{{numero}} istanze affidate ai soli esperti, o i cui relatori ne sono usciti',
    PROSSIMA_SEDUTA_one: '{{numero}} istanza nella prossima seduta, il {{giorno}}',
    PROSSIMA_SEDUTA_other: '{{numero}} istanze nella prossima seduta, il {{giorno}}',
    DA_DELIBERARE_one: '{{numero}} istanza di una seduta registrata, ancora senza decisione',
    DA_DELIBERARE_other: '{{numero}} istanze di sedute registrate, ancora senza decisione',
    IN_RITARDO_one: '{{numero}} istanza in ritardo sul termine per la decisione',
    IN_RITARDO_other: '{{numero}} istanze in ritardo sul termine per la decisione',
    CONDIZIONI_DA_VERIFICARE_one: '{{numero}} risposta alle condizioni da verificare',
    CONDIZIONI_DA_VERIFICARE_other: '{{numero}} risposte alle condizioni da verificare',
  },
} as const;

export const attesaCertTesti = defineTexts({ it });
