export type OutgoingMail = {
  id: number;
  to: string;
  subject: string;
  text: string;
  /** An appointment (RFC 5545), which goes as a file that calendars open. */
  calendar?: string | null;
  /** Where an answer goes; absent: nowhere, nobody reads the sender's mailbox. */
  replyTo?: string | null;
  /** In whose name it is sent, beside the sender's address; absent: SIGEBA's. */
  sender?: string | null;
};

/** Where mails leave the house: SMTP, or a folder of files. */
export type MailTransport = {
  /**
   * @param stop ends what has not been handed over yet, at once
   * @throws PerhapsSent when the other side has all of the mail and did not say that it takes it
   * @throws RecipientRefused when it refuses the recipient for good (D-209); anything else: it was not sent
   */
  send(mail: OutgoingMail, stop?: AbortSignal): Promise<void>;
  close(): void;
};

/** The mail was handed over and no answer came: it may have been delivered. */
export class PerhapsSent extends Error {
  constructor(cause: unknown) {
    super(`nessuna risposta dopo la consegna (${cause instanceof Error ? cause.message : String(cause)})`, { cause });
    this.name = 'PerhapsSent';
  }
}

/** The mail server refuses this recipient for good (5xx to RCPT): another try would be refused as well (D-209). */
export class RecipientRefused extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'RecipientRefused';
  }
}
