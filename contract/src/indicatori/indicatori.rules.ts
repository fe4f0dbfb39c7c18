import { no, type Verdict, yes } from '../refusals/verdict.ts';

type AuthoriseCase = { status: 'BOZZA' | 'INVIATA'; numeroProtocollo: string | null; before: boolean; after: boolean };

/** The teacher may authorise at any time, and withdraw or correct until the proposta is sent (D-174). */
export function canAuthoriseIndicatori({ status, numeroProtocollo, before, after }: AuthoriseCase): Verdict {
  if (status === 'BOZZA' || (after && !before)) return yes;
  return no('ALREADY_INVIATA', { numeroProtocollo: numeroProtocollo ?? '' });
}
