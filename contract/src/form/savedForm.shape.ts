import * as z from 'zod';
import { Written } from '../wire.shape.ts';

/** The answer of a form's Salva: the answers as they are stored, and the facts that have changed. The editor has the rest. */
export const SavedForm = Written.extend({ valori: z.unknown(), facts: z.unknown() });
export type SavedForm = z.infer<typeof SavedForm>;
