import { no, type Verdict, yes } from '../refusals/verdict.ts';
import type { Personale } from '../routes.types.ts';

type CallerFacts = {
  /** As the route declares it; a route that writes without declaring it is personal. */
  personale: Personale | undefined;
  /** Whether somebody else is at the keyboard. */
  impersonato: boolean;
  /** The setting `impersona.invio`. */
  puoInviare: boolean;
};

/**
 * Filling in, saving and checking may be done for others; the sending where it is allowed; declarations, conclusions, decisions and
 * credentials never (D-20, D-182).
 */
export function canActFor({ personale, impersonato, puoInviare }: CallerFacts): Verdict {
  const open = personale === 'mai' || (personale === 'invio' && puoInviare);
  return !impersonato || open ? yes : no('NOT_INTERESSATO');
}
