/** What is asked at Logout with something unsaved: it comes with the question. */
export const PARTIRE = {
  it: {
    titolo: 'Modifiche non salvate',
    conservate:
      'Hai scritto qualcosa che non è salvato. Se lo conservi su questo computer lo ritrovi quando rientri, entro {{giorni}} giorni; nessun altro può leggerlo. Su un computer che non è tuo conviene eliminarlo, o restare e salvare.',
    perse: 'Hai scritto qualcosa che non è salvato. Questo browser non conserva nulla: uscendo ora va perso.',
    resta: 'Resta qui',
    elimina: 'Elimina ed esci',
    esci: 'Esci senza salvare',
    conserva: 'Conserva ed esci',
  },
  en: {
    titolo: 'Unsaved changes',
    conservate:
      'You have written something that is not saved. Kept on this computer it is there when you come back, within {{giorni}} days; nobody else can read it. On a computer that is not yours better delete it, or stay and save.',
    perse: 'You have written something that is not saved. This browser keeps nothing: if you leave now it is lost.',
    resta: 'Stay here',
    elimina: 'Delete and leave',
    esci: 'Leave without saving',
    conserva: 'Keep and leave',
  },
} as const;
