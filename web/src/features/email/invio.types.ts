import type { AnteprimaInvio } from '@sigeba/contract/email/invio.shape.ts';

export type Mail = AnteprimaInvio['mail'][number];

/** A text that its sender changed (D-208). */
export type MailChange = { chiave: string; soggetto: string; corpo: string };
