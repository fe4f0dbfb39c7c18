import { createContext, useContext, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The parameter of an address that names what stands beside its page. */
const PARAM = 'accanto';

/** What may stand beside a page: the sheets of a proposta, decision or own note on an istanza, the correction of a delibera. */
type Name = 'scheda' | 'valuta' | 'rettifica';

const besideIn = (search: string): string | null => new URLSearchParams(search).get(PARAM);

/** A page with something beside it: its address. */
export const pathBeside = (path: string, name: Name): string => `${path}?${PARAM}=${name}`;

/** Of the search of an address only what stands beside the page, for the address of another such page. */
export const useBesideSearch = (): string => {
  const name = besideIn(useLocation().search);
  return name === null ? '' : `?${PARAM}=${name}`;
};

/** What stands beside a page, and the acts that open and close it. */
export type Beside = ReturnType<typeof useBeside>;

/**
 * Something that is written beside the page, by its name in the address. It opens for readers who may write it, and stays while it is open:
 * what is typed there does not go with the right to write it. One step back in the history leads to where the page was opened from.
 */
export function useBeside(name: Name, may: boolean) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  // By the page: another one opens by its own right.
  const [held, setHeld] = useState<string | null>(null);
  const open = besideIn(search) === name && (may || held === pathname);
  const holds = open ? pathname : null;
  if (holds !== held) setHeld(holds);
  function go(to: Name | null, done = false): void {
    const params = new URLSearchParams(search);
    if (to === null) params.delete(PARAM);
    else params.set(PARAM, to);
    // `done` is of this one step: carried on, it would let the next one pass without a question.
    void navigate({ search: params.toString() }, { replace: true, preventScrollReset: true, state: { ...state, done } });
  }
  return {
    name,
    open,
    show: () => go(name),
    /** Asks first where something typed would be lost. */
    close: () => go(null),
    /** What was typed is stored: there is nothing to ask. */
    done: () => go(null, true),
  };
}

/** What the form around stands in: null in the page itself. */
const BesideContext = createContext<Name | null>(null);
export const BesideProvider = BesideContext.Provider;

/** Whether an address closes what the form around stands in. */
export function useClosedBy(): (search: string) => boolean {
  const name = useContext(BesideContext);
  return (search) => name !== null && besideIn(search) !== name;
}
