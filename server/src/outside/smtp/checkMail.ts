import { explainErrore } from '@sigeba/contract/email/errore.rules.ts';
import { chiusuraOf } from '@sigeba/contract/email/mittente.rules.ts';
import { createTransport } from 'nodemailer';
import type { Config } from '../../ground/config/config.ts';
import { type Bilingual, bilingual, type Finding, well } from '../../ground/finding.ts';
import { PerhapsSent, RecipientRefused } from '../../ground/mail/mail.types.ts';
import { releaseText } from '../../ground/release.ts';
import { openTransport } from './transport.ts';

const LIMITS = { connectionTimeout: 5_000, dnsTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };
/** Somebody waits for the outcome of a test. */
const TEST_MS = 30_000;
/** nodemailer puts a code of its own in the place of TLS's, and keeps the words. */
const CERTIFICATE = /certificate|altnames|issuer/i;
const NAME = /ENOTFOUND|EAI_AGAIN|EDNS|getaddrinfo/;

const SERVER = bilingual('mail', 'Server di posta');
const TEST = bilingual('test mail', 'Prova della posta');

/** Whether the mail server greets and lets in. */
export async function lookAtMail({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<Finding> {
  if (smtpUrl === null) return toFiles(SERVER, bilingual('Mails are written as files: nobody gets them.', FILE));
  const smtp = createTransport({ url: smtpUrl, ...LIMITS });
  try {
    await smtp.verify();
    return well(SERVER, bilingual('It takes mails.', 'Il server di posta prende le e-mail.'), new URL(smtpUrl).host);
  } catch (error) {
    return ofFailure(SERVER, smtpUrl, error);
  } finally {
    smtp.close();
  }
}

const FILE = 'Le e-mail sono scritte in file del server: nessuno le riceve.';

const toFiles = (what: Bilingual, says: Bilingual): Finding => ({
  what,
  state: 'attention',
  says,
  remedy: bilingual('Set SMTP_URL.', 'Imposta SMTP_URL (docs/amministrazione/configura.md).'),
});

/** `ufficio`: as which office it is sent, with what that has set for its mails; absent: as the installation. */
type Prova = {
  to: string;
  now: Date;
  ufficio?: { mittente: string | null; rispondiA: string | null; firma: string | null };
};

/** Sends a mail to somebody who then sees what arrives: the sender, the signature, the folder. What the mail server answered, in words. */
export async function sendTestMail(config: Config, { to, now, ufficio }: Prova): Promise<Finding> {
  const { smtpUrl, mail, publicUrl } = config;
  if (smtpUrl === null)
    return toFiles(TEST, bilingual('It was not sent: mails are written as files, and nobody gets them.', `Non è partita. ${FILE}`));
  const transport = openTransport(config);
  try {
    const subject = 'Prova di SIGEBA';
    const text = `Questa è una prova di ${publicUrl}, inviata da SIGEBA ${releaseText()}. Se la leggi, la posta parte.`;
    const closing = ufficio === undefined ? '' : chiusuraOf(ufficio, 'it');
    const sent = {
      id: now.getTime(),
      to,
      subject,
      text: text + closing,
      sender: ufficio?.mittente ?? null,
      replyTo: ufficio?.rispondiA ?? null,
    };
    await transport.send(sent, AbortSignal.timeout(TEST_MS));
    return well(
      TEST,
      bilingual(
        `The mail server took it for ${to}. Look whether it arrives.`,
        `Il server di posta ha preso la prova per ${to}. Guarda se arriva, anche tra la posta indesiderata.`,
      ),
      `${new URL(smtpUrl).host}, from ${mail.from}; bounces go to ${mail.bounce}`,
    );
  } catch (error) {
    return ofFailure(TEST, smtpUrl, error);
  } finally {
    transport.close();
  }
}

type Failure = Pick<Finding, 'says' | 'remedy'> & { state?: Finding['state'] };

/** What kept a mail server from taking a mail, in words that name no machine; its own words are the detail. */
function ofFailure(what: Bilingual, smtpUrl: string, failure: unknown): Finding {
  const error = failure instanceof RecipientRefused || failure instanceof PerhapsSent ? failure.cause : failure;
  // After a semicolon Node advises on an option of its own.
  const [words = ''] = (error instanceof Error ? error.message : String(error)).split(';');
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const detail = `${new URL(smtpUrl).host}: ${words}`;
  const said = failure instanceof PerhapsSent ? UNCONFIRMED : reasonOf(error, words, code);
  return { what, state: 'wrong', ...said, detail };
}

function reasonOf(error: unknown, words: string, code: string): Failure {
  if (CERTIFICATE.test(words)) return /altnames/.test(words) ? OTHER_NAME : UNKNOWN_AUTHORITY;
  if (NAME.test(`${code} ${words}`)) return NO_NAME;
  if (code === 'EAUTH') return NO_LOGIN;
  const answered = error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' && error.responseCode >= 400;
  if (!answered) return NO_ANSWER;
  return {
    says: bilingual('It refused the mail.', `Il server di posta ha rifiutato l’e-mail. ${explainErrore(words)}`),
    remedy: bilingual(
      'Whoever runs the mail server knows what its answer means.',
      'La risposta intera è nel registro del server: chi gestisce la posta di Ateneo sa che cosa significa.',
    ),
  };
}

const UNCONFIRMED: Failure = {
  state: 'attention',
  says: bilingual('It got the mail and did not confirm it.', 'Il server di posta ha avuto l’e-mail e non ha confermato: forse arriva.'),
  remedy: bilingual('Look whether it arrives, then try again.', 'Guarda se arriva, poi riprova.'),
};
const UNKNOWN_AUTHORITY: Failure = {
  says: bilingual(
    'Its certificate is not accepted.',
    'Il certificato del server di posta non è accettato: è scaduto, o chi lo garantisce non è noto.',
  ),
  remedy: bilingual(
    'Name the file with the authority that certifies it in CA_FILE, or renew the certificate: docs/amministrazione/configura.md.',
    'Indica in CA_FILE il file di chi lo garantisce, o rinnova il certificato (docs/amministrazione/configura.md).',
  ),
};
const OTHER_NAME: Failure = {
  says: bilingual(
    'Its certificate is not accepted: it is for another name.',
    'Il certificato del server di posta non è accettato: è di un altro nome.',
  ),
  remedy: bilingual(
    'Name the server in SMTP_URL as its certificate does.',
    'Scrivi il server in SMTP_URL con il nome del suo certificato.',
  ),
};
const NO_NAME: Failure = {
  says: bilingual('Its name is not found.', 'Il nome del server di posta non si trova.'),
  remedy: bilingual('Correct SMTP_URL, or what this machine asks for names.', 'Correggi SMTP_URL, o il DNS di questa macchina.'),
};
const NO_LOGIN: Failure = {
  says: bilingual('It refuses user and password.', 'Il server di posta non accetta utente e password di SIGEBA.'),
  remedy: bilingual('Correct user and password in SMTP_URL.', 'Correggi utente e password in SMTP_URL.'),
};
const NO_ANSWER: Failure = {
  says: bilingual('It does not answer as a mail server does.', 'Il server di posta non risponde, o chiude la connessione.'),
  remedy: bilingual(
    'Correct SMTP_URL or the mail server: mails wait meanwhile, for five days.',
    'Correggi SMTP_URL o il server di posta: intanto le e-mail aspettano, per cinque giorni.',
  ),
};
