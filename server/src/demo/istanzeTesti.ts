/** What the proponents of the demonstration answer, by the label of the field; elsewhere a sentence that fits any study. */
export const RISPOSTE: Readonly<Record<string, string>> = {
  'Razionale e obiettivi':
    'Lo studio misura come le persone seguono le indicazioni di un assistente software durante un compito quotidiano, per progettare interfacce che spieghino le proprie decisioni. Ipotesi: una spiegazione breve riduce gli errori senza allungare i tempi.',
  'Disegno e metodi':
    'Disegno sperimentale entro i soggetti in due condizioni, con ordine bilanciato. Ogni sessione dura 40 minuti: istruzioni, prova, compito, questionario finale. Analisi a modelli misti, numerosità calcolata per una potenza di 0,80.',
  'Criteri di inclusione ed esclusione':
    'Adulti tra 18 e 65 anni con vista normale o corretta. Esclusi gli studenti degli insegnamenti dei proponenti.',
  'Modalità di reclutamento': 'Avviso sul sito del dipartimento e nelle bacheche; la partecipazione è libera e non dà crediti.',
  'Come si evita la coercizione': 'Il reclutamento è affidato a chi non insegna ai partecipanti, e il rifiuto non ha conseguenze.',
  'Come si può recedere': 'In ogni momento, a voce o per e-mail, senza motivo; i dati già raccolti sono cancellati entro 15 giorni.',
  'Benefici attesi': 'Nessun beneficio diretto; linee guida pubbliche per interfacce più comprensibili.',
  'Dati di addestramento': 'Solo dati pubblici con licenza aperta, già anonimi; nessun dato dei partecipanti addestra i modelli.',
  'Custodia delle chiavi': 'La tabella di corrispondenza è cifrata, su un disco del dipartimento diverso da quello dei dati.',
  'Riduzione e raffinamento': 'Osservazione a distanza, senza cattura né marcatura, nelle ore di minore disturbo.',
  Mitigazione: 'Accesso a piedi su sentieri segnati, gruppi di tre persone, nessun prelievo nei mesi di nidificazione.',
  'Conservazione e smaltimento':
    'Campioni a -80 °C per tre anni, poi smaltiti come rifiuti biologici secondo la procedura del dipartimento.',
};
export const ALTROVE = 'Secondo il protocollo allegato e le linee guida di Ateneo per la ricerca con soggetti e dati.';
