import type { LinguaMail } from '@sigeba/contract/email/modello.ts';

export type OutgoingMail = {
  id: number;
  to: string;
  subject: string;
  text: string;
  /** The language of the text; absent: Italian. */
  lingua?: LinguaMail;
  /** An appointment (RFC 5545), attached as a file that calendars open. */
  calendar?: string | null;
  /** The reply address; absent: none, since nobody reads the sender's mailbox. */
  replyTo?: string | null;
  /** The name of the sender, beside the sender's address; absent: SIGEBA. */
  sender?: string | null;
};

/** How mails are sent: SMTP, or a folder of files. */
export type MailTransport = {
  /** Set where a mail becomes a file of this server, and reaches nobody. */
  toFile?: true;
  /**
   * @param stop aborts at once what has not been handed over yet
   * @throws PerhapsSent where the server has the whole mail and did not confirm it
   * @throws RecipientRefused where it refuses the recipient permanently (D-209); any other error: the mail was not sent
   */
  send(mail: OutgoingMail, stop?: AbortSignal): Promise<void>;
  close(): void;
};

/** The mail was handed over without a confirmation: it may have been delivered. */
export class PerhapsSent extends Error {
  constructor(cause: unknown) {
    super(`nessuna risposta dopo la consegna (${cause instanceof Error ? cause.message : String(cause)})`, { cause });
    this.name = 'PerhapsSent';
  }
}

/** The mail server refuses this recipient permanently (5xx to RCPT): a retry would be refused as well (D-209). */
export class RecipientRefused extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'RecipientRefused';
  }
}
