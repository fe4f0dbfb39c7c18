import * as z from 'zod';
import { AreaPassword } from './login.shape.ts';
import { PASSWORD_MAX } from './password.rules.ts';

/** `area` is the page on which it was asked for; without it every account of that name gets its link. */
export const PasswordLinkForm = z.object({ username: z.string().trim().min(1).max(254), area: AreaPassword.optional() });
export type PasswordLinkForm = z.infer<typeof PasswordLinkForm>;

/** The rule checks the length and has its own message; beyond this limit nothing is read. */
export const PasswordForm = z.object({ token: z.string().max(200), password: z.string().max(PASSWORD_MAX * 2) });
export type PasswordForm = z.infer<typeof PasswordForm>;
