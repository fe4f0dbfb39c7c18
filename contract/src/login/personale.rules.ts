import { no, type Verdict, yes } from '../refusals/verdict.ts';
import type { Personale } from '../routes.types.ts';

type CallerFacts = {
  /** What the route says of itself; one that writes and says nothing is personal. */
  personale: Personale | undefined;
  /** Whether somebody else sits at the keyboard. */
  impersonato: boolean;
  /** The setting `impersona.invio`. */
  puoInviare: boolean;
};

/**
 * Filling in, saving and checking may be done for others; the sending where it is allowed; declarations, conclusions,
 * decisions and what gives access never (D-20, D-182).
 */
export function canActFor({ personale, impersonato, puoInviare }: CallerFacts): Verdict {
  const open = personale === 'mai' || (personale === 'invio' && puoInviare);
  return !impersonato || open ? yes : no('NOT_INTERESSATO');
}
