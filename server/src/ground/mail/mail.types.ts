export type OutgoingMail = { id: number; to: string; subject: string; text: string };
/** Where mails leave the house: SMTP, or a folder of files. */
export type MailTransport = { send(mail: OutgoingMail): Promise<void>; close(): void };
