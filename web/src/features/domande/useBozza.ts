import { createContext, useContext, useState } from 'react';

/** Typed messages that were not sent, by subject: they outlive their dialog. */
const BozzeContext = createContext<Map<string, string> | null>(null);
export const Bozze = BozzeContext.Provider;

/** The name under which the questions about a proposta are kept. */
export const bozzeDi = (propostaId: number | null): string => `domande/${propostaId ?? 'nuova'}`;

/** Whether there are unsent messages. */
export const isUnsent = (bozze: Map<string, string> | null): boolean =>
  bozze !== null && [...bozze.values()].some((testo) => testo.trim() !== '');

/** The unsent message about one subject. */
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

/** The prefix of the key of a new question, before its field; without a field the question is about the whole. */
const NUOVA = 'nuova/';

/** The field of the question that was begun last and not sent, null for the whole; undefined where there is none. */
export function useBegun(): string | null | undefined {
  const bozze = useContext(BozzeContext) ?? new Map<string, string>();
  const begun = [...bozze].findLast(([about, testo]) => about.startsWith(NUOVA) && testo.trim() !== '');
  return begun && (begun[0].slice(NUOVA.length) || null);
}

/** The text of a new question. Each field has its own; choosing another field moves the text there. */
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
