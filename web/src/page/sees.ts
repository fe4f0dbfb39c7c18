import type { Utente } from '@sigeba/contract/login/login.shape.ts';
import { maySee, SCHERMATE, type SchermataPath } from '@sigeba/contract/schermate.ts';
import { rolesOfUtente } from './rolesOfUtente.ts';

/** Whether the person may open a screen: what is shown of it elsewhere leads there only then. */
export const sees = (utente: Utente, path: SchermataPath): boolean =>
  SCHERMATE.some((each) => each.path === path && maySee(each, rolesOfUtente(utente)));
