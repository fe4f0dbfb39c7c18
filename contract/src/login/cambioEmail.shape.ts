import * as z from 'zod';
import { PASSWORD_MAX } from './password.rules.ts';

/** The new address, and the caller's password: an open session alone must not be enough to take over an account. */
export const EmailForm = z.object({ email: z.string().max(1000), password: z.string().max(PASSWORD_MAX * 2) });
export type EmailForm = z.infer<typeof EmailForm>;

export const ConfermaEmailForm = z.object({ token: z.string().max(200) });
export type ConfermaEmailForm = z.infer<typeof ConfermaEmailForm>;
