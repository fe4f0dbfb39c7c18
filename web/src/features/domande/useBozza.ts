import { createContext, useContext, useState } from 'react';

/** Words that are typed and not sent, by what they are about: they outlive the dialog that they are typed in. */
const BozzeContext = createContext<Map<string, string> | null>(null);
export const Bozze = BozzeContext.Provider;

/** The name under which the questions about a proposta are kept. */
export const bozzeDi = (propostaId: number | null): string => `domande/${propostaId ?? 'nuova'}`;

/** Whether any words wait to be sent. */
export const isUnsent = (bozze: Map<string, string> | null): boolean =>
  bozze !== null && [...bozze.values()].some((testo) => testo.trim() !== '');

/** The words typed about one thing, as they were left. */
export function useBozza(about: string): [string, (testo: string) => void] {
  const bozze = useContext(BozzeContext);
  const [testo, setTesto] = useState(bozze?.get(about) ?? '');
  return [
    testo,
    (next) => {
      bozze?.set(about, next);
      setTesto(next);
    },
  ];
}

/** Before the field of a question that is begun; without one it is about the whole. */
const NUOVA = 'nuova/';

/** The field of the question that was begun last and not sent, null for the whole; undefined where there is none. */
export function useBegun(): string | null | undefined {
  const bozze = useContext(BozzeContext) ?? new Map<string, string>();
  const begun = [...bozze].findLast(([about, testo]) => about.startsWith(NUOVA) && testo.trim() !== '');
  return begun && (begun[0].slice(NUOVA.length) || null);
}

/** The words of a question that is begun, each field's its own: whoever chooses another field takes them along. */
export function useNuova(first: string | null) {
  const bozze = useContext(BozzeContext);
  const keyOf = (uid: string | null) => `${NUOVA}${uid ?? ''}`;
  const [campo, setCampo] = useState(first);
  const [testo, setTesto] = useState(bozze?.get(keyOf(first)) ?? '');
  function write(next: string): void {
    bozze?.set(keyOf(campo), next);
    setTesto(next);
  }
  function move(next: string | null): void {
    const words = [bozze?.get(keyOf(next)), testo].filter(Boolean).join('\n');
    bozze?.delete(keyOf(campo));
    bozze?.set(keyOf(next), words);
    setCampo(next);
    setTesto(words);
  }
  return { campo, testo, write, move };
}
