type Persona = { nome: string; cognome: string };

/** Mail M-25, to the address that somebody wants for the own account (decision D-182). */
export const confermaEmailText = ({ nome, cognome, link, minuti }: Persona & { link: string; minuti: number }) => ({
  soggetto: 'Conferma il tuo nuovo indirizzo e-mail',
  corpo: [
    `Gentile ${nome} ${cognome},`,
    '',
    `per usare questo indirizzo con il tuo account SIGEBA apri questo link entro ${minuti} minuti e premi «Conferma»; vale una volta sola:`,
    link,
    '',
    'Fino ad allora si entra con l’indirizzo di prima. Se non hai chiesto tu il cambio, ignora questo messaggio: non cambia nulla.',
  ].join('\n'),
});

/** Mail M-26, to the address in use: a change has been asked for. */
export const emailChiestaText = ({ nome, cognome, nuova, link }: Persona & { nuova: string; link: string }) => ({
  soggetto: 'È stato chiesto di cambiare la tua e-mail di accesso',
  corpo: [
    `Gentile ${nome} ${cognome},`,
    '',
    `dal tuo account SIGEBA è stato chiesto di sostituire questo indirizzo con ${nuova}. Il cambio vale solo dopo la conferma dal nuovo indirizzo.`,
    '',
    'Se non sei stato tu, imposta subito una nuova password: annulla la richiesta e chiude tutte le sessioni.',
    link,
  ].join('\n'),
});

/** Mail M-26, to the address that was in use: the change has been made. */
export const emailCambiataText = ({ nome, cognome, nuova }: Persona & { nuova: string }) => ({
  soggetto: 'La tua e-mail di accesso è cambiata',
  corpo: [
    `Gentile ${nome} ${cognome},`,
    '',
    `l'e-mail del tuo account SIGEBA ora è ${nuova}: è anche il nome utente con cui entri. Tutte le sessioni aperte sono state chiuse.`,
    '',
    'Se non sei stato tu, scrivi subito all’Ufficio del Comitato Etico.',
  ].join('\n'),
});
