import { defineTexts } from '../text/defineTexts.ts';

/** What is asked before a form with unsaved changes is left. */
export const uscitaTesti = defineTexts({
  it: {
    modificheNonSalvate: 'Modifiche non salvate',
    modificheNonSalvateTesto: 'Uscendo ora le modifiche non salvate vanno perse.',
    modificheNelBrowser: 'Quello che hai scritto non è salvato, ma resta in questo browser: lo ritrovi tornando qui.',
    esciSenzaSalvare: 'Esci senza salvare',
    salvaEdEsci: 'Salva ed esci',
    salvaSenzaRete: 'Senza collegamento: si può salvare appena torna.',
    nonUscito: 'Senza collegamento non è stato salvato nulla, e sei ancora su questa pagina. Potrai uscire dopo il salvataggio.',
    restaQui: 'Resta qui',
  },
  en: {
    modificheNonSalvate: 'Unsaved changes',
    modificheNonSalvateTesto: 'If you leave now the unsaved changes are lost.',
    modificheNelBrowser: 'What you wrote is not saved, but it stays in this browser: you will find it when you come back here.',
    esciSenzaSalvare: 'Leave without saving',
    salvaEdEsci: 'Save and leave',
    salvaSenzaRete: 'You are offline: you can save as soon as you are connected again.',
    nonUscito: 'You are offline, so nothing was saved and you are still on this page. You can leave once it is saved.',
    restaQui: 'Stay here',
  },
});
