import { expect, test } from 'vitest';
import { explainErrore, remedyOf } from './errore.rules.ts';

test.each([
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 <a@b.example>: Recipient address rejected: User unknown",
    'L’indirizzo non esiste.',
  ],
  ['550 no such mailbox', 'L’indirizzo non esiste.'],
  ['550 5.4.4 Host not found', 'Il dominio dell’indirizzo non esiste.'],
  ['452 4.2.2 The email account that you tried to reach is over quota', 'La casella del destinatario è piena.'],
  ['550 5.2.1 mailbox disabled', 'La casella del destinatario non è attiva.'],
  ['Message failed: 552 5.3.4 message too large', 'L’e-mail è troppo grande per il server del destinatario.'],
  ['Invalid login: 535 5.7.8 Error: authentication failed', 'Il server di posta non accetta le credenziali di SIGEBA'],
  ['554 5.7.1 Service unavailable; client blocked', 'regole contro la posta indesiderata'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'Il server di posta non risponde.'],
  ['Greeting never received', 'Il server di posta non risponde.'],
  ['451 try again later', 'Il server di posta chiede di riprovare più tardi.'],
  ['550 Requested action not taken', 'Il server del destinatario non accetta l’indirizzo.'],
  ['nessuna risposta dopo la consegna (Timeout)', 'forse l’e-mail è arrivata'],
  ['il server si è fermato durante l’invio', 'forse l’e-mail è arrivata'],
  ['something else', 'Il server di posta ha rifiutato l’e-mail.'],
])('"%s" is explained to the office as "%s"', (errore, testo) => {
  expect(explainErrore(errore)).toContain(testo);
});

test.each([
  ['550 5.1.1 User unknown', 'Correggi l’indirizzo'],
  ['452 4.2.2 over quota', 'quando la casella ha spazio'],
  ['Invalid login: 535 5.7.8 authentication failed', 'Avvisa chi gestisce il server'],
  ['nessuna risposta dopo la consegna (Timeout)', 'Chiedi al destinatario se l’ha ricevuta'],
  ['something else', 'Mostra la risposta del server di posta'],
])('after "%s" the office is told what to do: "%s" [D-267]', (errore, testo) => {
  expect(remedyOf(errore, 'FALLITA')).toContain(testo);
});

test.each(['451 try again later', 'connect ECONNREFUSED 127.0.0.1:25'])(
  'after "%s" the office is told that SIGEBA tries again only while it does [D-267]',
  (errore) => {
    expect(remedyOf(errore, 'DA_INVIARE')).toContain('SIGEBA riprova da sola');
    for (const stato of ['FALLITA', 'INCERTA'] as const) {
      expect(remedyOf(errore, stato)).toContain('SIGEBA ha smesso di riprovare');
      expect(remedyOf(errore, stato)).toContain('invia di nuovo');
    }
    for (const stato of ['INVIATA', 'ANNULLATA'] as const) expect(remedyOf(errore, stato)).toBeNull();
  },
);
