import * as z from 'zod';
import { Id } from '../wire.shape.ts';

/** Entries of each vocabulary that come first in its list. */
export const SETTORI_PROPRI = 5;

/** By vocabulary the entries that a person has used in their own proposte and parts, the latest first: the profile has no ERC panel. */
export const SettoriErcPropri = z.object({ settoriERC: z.array(Id), 'sotto-settori-erc': z.array(Id) });
export type SettoriErcPropri = z.infer<typeof SettoriErcPropri>;
