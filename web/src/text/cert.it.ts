/** Words of the area of the ethics committee. */
export const certIt = {
  esterno: {
    titolo: 'Profilo',
    dati: 'Dati del membro esterno',
    cognome: 'Cognome',
    nome: 'Nome',
    email: 'E-mail',
    emailAiuto: "È anche il nome utente con cui si entra: se cambia, cambia anche l'accesso.",
    telefono: 'Telefono',
    ente: 'Ente di appartenenza',
    enteAiuto: "L'istituzione per cui si lavora, come comparirà negli atti.",
    salva: 'Salva',
    salvato: 'Operazione effettuata con successo.',
    nonSalvato: 'Il server non ha risposto: i dati non sono stati salvati.',
    nienteDaSalvare: 'Nessuna modifica da salvare',
    ricarica: 'Leggi i dati aggiornati',
  },
} as const;
