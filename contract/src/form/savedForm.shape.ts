import * as z from 'zod';
import { Written } from '../wire.shape.ts';

/** What Salva of a form answers: the answers as they are stored, and the facts that they moved. The rest the editor has already. */
export const SavedForm = Written.extend({ valori: z.unknown(), facts: z.unknown() });
export type SavedForm = z.infer<typeof SavedForm>;
