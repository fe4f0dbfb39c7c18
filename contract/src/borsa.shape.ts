import * as z from 'zod';
import { Euro } from './wire.shape.ts';

/** What a classe or one of its macro-areas has available, and what is granted of it, in euro (D-203). */
export const Borsa = z.object({ macroArea: z.string().nullable(), disponibile: Euro, concesso: Euro });
