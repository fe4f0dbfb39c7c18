import { SCHERMATE } from '@sigeba/contract/schermate.ts';

/** Whether a screen is one for whom the university has given a function: the personal area and the pages of a mail's link are not. */
export function saysOfficeWords(path: string): boolean {
  const schermata = SCHERMATE.find((row) => row.path === path);
  return schermata !== undefined && (['ur', 'hd', 'rad', 'cert'].includes(schermata.area) || 'allow' in schermata);
}

/** Whether a screen is one of the referees, or the page of their invitation. */
export const saysRefereeWords = (path: string): boolean => path === '/referee-accept' || path.startsWith('/ref/');
