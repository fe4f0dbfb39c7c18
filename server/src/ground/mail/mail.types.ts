export type OutgoingMail = {
  id: number;
  to: string;
  subject: string;
  text: string;
  /** An appointment (RFC 5545), which goes as a file that calendars open. */
  calendar?: string | null;
};

/** Where mails leave the house: SMTP, or a folder of files. */
export type MailTransport = {
  /**
   * @param stop ends what has not been handed over yet, at once
   * @throws PerhapsSent when the other side has all of the mail and did not say that it takes it; anything else: it was not sent
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
