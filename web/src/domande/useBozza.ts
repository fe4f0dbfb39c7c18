import { createContext, useContext, useState } from 'react';

/** Words that are typed and not sent, by what they are about: they outlive the dialog that they are typed in. */
const BozzeContext = createContext<Map<string, string> | null>(null);
export const Bozze = BozzeContext.Provider;

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
